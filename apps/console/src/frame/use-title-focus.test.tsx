import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { useTitleFocus } from './use-title-focus'

function Page() {
  const content = useRef<HTMLElement>(null)
  useTitleFocus(content)
  const [isClosed, setIsClosed] = useState(false)
  return (
    <main ref={content}>
      <h1>SQ-1</h1>
      {!isClosed && (
        <button type="button" onClick={() => setIsClosed(true)}>
          Close
        </button>
      )}
      <div data-row="1">{!isClosed && <button type="button">Of a row</button>}</div>
      <button type="button" onClick={() => setIsClosed(true)}>
        Stays
      </button>
    </main>
  )
}

test('the focus of a button that its act takes away goes to the title of the page', async () => {
  render(<Page />)
  const button = screen.getByRole('button', { name: 'Close' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('SQ-1'))
})

test('a button that stays keeps it', async () => {
  render(<Page />)
  const stays = screen.getByRole('button', { name: 'Stays' })
  stays.focus()
  fireEvent.click(stays)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull())
  expect(document.activeElement).toBe(stays)
})

test('a button of a row is for its list to look after', async () => {
  render(<Page />)
  screen.getByRole('button', { name: 'Of a row' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Stays' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Of a row' })).toBeNull())
  expect(document.activeElement).toBe(document.body)
})
