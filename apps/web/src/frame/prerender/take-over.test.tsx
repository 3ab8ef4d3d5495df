import { act } from '@testing-library/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Arrival } from './arrival'
import { replacePrerendered } from './take-over'

function Form({ onSend }: { onSend: (said: string) => void }) {
  const [name, setName] = useState('')
  const [track, setTrack] = useState('air')
  const [isAgreed, setAgreed] = useState(false)
  return (
    <>
      <input name="name" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      <select name="track" value={track} onChange={({ currentTarget }) => setTrack(currentTarget.value)}>
        <option value="air">Air</option>
        <option value="sea">Sea</option>
      </select>
      <input
        type="checkbox"
        name="agreed"
        checked={isAgreed}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
      />
      <button type="button" onClick={() => onSend([name, track, isAgreed].join(' '))}>
        Send
      </button>
    </>
  )
}
const drawn =
  '<input name="name" value=""><select name="track"><option value="air">Air</option><option value="sea">Sea</option></select><input type="checkbox" name="agreed"><button type="button">Send</button>'

const makeRoot = (html: string): HTMLElement => {
  const root = document.body.appendChild(document.createElement('div'))
  root.dataset['drawn'] = '/form'
  root.innerHTML = html
  return root
}
const find = <E extends HTMLElement>(root: HTMLElement, selector: string): E => root.querySelector<E>(selector) as E

const takeOverWith = async (root: HTMLElement, onSend: (said: string) => void): Promise<HTMLElement> => {
  await act(async () => {
    replacePrerendered(root, (fresh, arrive) =>
      createRoot(fresh).render(
        <>
          <Arrival onArrive={arrive} />
          <Form onSend={onSend} />
        </>,
      ),
    )
  })
  // An earlier press is replayed after the input was carried over.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
  return document.body.lastElementChild as HTMLElement
}

afterEach(() => document.body.replaceChildren())

test('carries input, selection, presses and caret from the prerendered page to the live one', async () => {
  const root = makeRoot(drawn)
  const field = find<HTMLInputElement>(root, '[name=name]')
  field.value = 'Mei Tan'
  field.focus()
  field.setSelectionRange(3, 3)
  find<HTMLSelectElement>(root, 'select').value = 'sea'
  find<HTMLInputElement>(root, '[type=checkbox]').checked = true
  find(root, 'button').dataset['pressed'] = ''
  const onSend = vi.fn()
  const page = await takeOverWith(root, onSend)
  expect(document.contains(root)).toBe(false)
  const living = find<HTMLInputElement>(page, '[name=name]')
  expect(living).not.toBe(field)
  expect(document.activeElement).toBe(living)
  expect(living.selectionStart).toBe(3)
  expect(onSend.mock.calls).toEqual([['Mei Tan sea true']])
  expect(page.dataset['drawn']).toBeUndefined()
})

test('carries nothing over from a prerendered page of another screen', async () => {
  const root = makeRoot('<input name="password" value=""><button type="button">Log in</button>')
  find<HTMLInputElement>(root, 'input').value = 'a secret'
  find(root, 'button').dataset['pressed'] = ''
  const onSend = vi.fn()
  const page = await takeOverWith(root, onSend)
  expect(find<HTMLInputElement>(page, '[name=name]').value).toBe('')
  expect(onSend).not.toHaveBeenCalled()
})

test('replays a press from a prerendered page that holds less than the live one', async () => {
  const root = makeRoot('<button type="button">Send</button>')
  find(root, 'button').dataset['pressed'] = ''
  const onSend = vi.fn()
  await takeOverWith(root, onSend)
  expect(onSend.mock.calls).toEqual([[' air false']])
})

test('completes a press begun on the prerendered page on the live one, unless it is cancelled', async () => {
  for (const [end, times] of [
    ['pointerup', 1],
    ['pointercancel', 0],
  ] as const) {
    const root = makeRoot(drawn)
    const button = find(root, 'button')
    // What the browser reports for a button that is held down.
    vi.spyOn(button, 'matches').mockImplementation((selector) => selector === ':active')
    const onSend = vi.fn()
    await takeOverWith(root, onSend)
    expect(onSend).not.toHaveBeenCalled()
    await act(async () => window.dispatchEvent(new Event(end)))
    await act(async () => window.dispatchEvent(new Event('pointerup')))
    expect(onSend).toHaveBeenCalledTimes(times)
    document.body.replaceChildren()
  }
})
