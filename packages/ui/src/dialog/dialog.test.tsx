import type { ReactNode } from 'react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Dialog, type DialogProps } from './dialog'

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn()
})

const widths = [400, 550, 650, 900] as const satisfies readonly DialogProps['width'][]

describe('shared dialog', () => {
  test('accepts only the widths of the specification [SHELL-20]', () => {
    // @ts-expect-error any other width is an error of types
    const strange: DialogProps['width'] = 700
    expect(widths).not.toContain(strange)
    for (const width of widths) {
      const { unmount } = render(
        <Dialog isOpen onClose={() => undefined} title="Sample" width={width}>
          x
        </Dialog>,
      )
      expect(screen.getByRole('dialog', { name: 'Sample' }).dataset['width']).toBe(String(width))
      unmount()
    }
  })

  test('closes only the inner of two dialogs on Escape', () => {
    const [closeOuter, closeInner] = [vi.fn(), vi.fn()]
    render(
      <Dialog isOpen onClose={closeOuter} title="Outer">
        <Dialog isOpen onClose={closeInner} title="Inner">
          x
        </Dialog>
      </Dialog>,
    )
    fireEvent(screen.getByRole('dialog', { name: 'Inner' }), new Event('cancel', { cancelable: true }))
    expect(closeInner).toHaveBeenCalledOnce()
    expect(closeOuter).not.toHaveBeenCalled()
  })
})

test('an act that takes its button away leaves the focus on the title of the dialog, and no other change moves it', () => {
  const dialog = (actions: ReactNode) => (
    <Dialog isOpen onClose={() => undefined} title="Note" actions={actions}>
      <input aria-label="Code" />
    </Dialog>
  )
  const { rerender } = render(dialog(<button type="button">Record</button>))
  screen.getByLabelText('Code').focus()
  rerender(dialog(null))
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  rerender(dialog(<button type="button">Record</button>))
  screen.getByRole('button', { name: 'Record' }).focus()
  rerender(dialog(<p>Recorded</p>))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Note' }))
})

describe('leaving a dialog with something entered', () => {
  const open = (children: ReactNode, placement: DialogProps['placement'] = 'middle') => {
    const onClose = vi.fn()
    render(
      <Dialog isOpen onClose={onClose} title="Note" placement={placement}>
        {children}
      </Dialog>,
      { wrapper: MantineProvider },
    )
    return onClose
  }
  const own = () => screen.getByRole('dialog', { name: 'Note' })
  const escape = () => fireEvent(own(), new Event('cancel', { cancelable: true }))
  const ask = () => screen.queryByRole('dialog', { name: 'Discard what you entered?' })
  const type = (value: string, field: HTMLElement = screen.getByRole('textbox')) => {
    fireEvent.focusIn(field)
    fireEvent.input(field, { target: { value } })
  }

  test('closes at once while nothing was typed or chosen', () => {
    const onClose = open(<input aria-label="Name" defaultValue="Ann" />)
    fireEvent.focusIn(screen.getByRole('textbox'))
    escape()
    expect(onClose).toHaveBeenCalledOnce()
    expect(ask()).toBeNull()
  })

  test.each(['Escape', 'the X', 'a press beside it', 'the browser'])('asks first when closed by %s', (by) => {
    const onClose = open(<input aria-label="Name" defaultValue="Ann" />)
    type('Anna')
    if (by === 'Escape') escape()
    if (by === 'the X') fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    if (by === 'a press beside it') {
      fireEvent.pointerDown(own())
      fireEvent.click(own())
    }
    if (by === 'the browser') {
      const dialog = own()
      if (dialog instanceof HTMLDialogElement) dialog.open = false
      fireEvent(dialog, new Event('close'))
      expect(dialog.hasAttribute('open')).toBe(true)
    }
    expect(ask()).not.toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(ask()).toBeNull()
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Anna')
    escape()
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('does not ask once the fields hold again what they held', () => {
    const onClose = open(<input aria-label="Name" defaultValue="Ann" />)
    type('Anna')
    type('Ann')
    escape()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('asks after a choice, and for a part that marks itself', () => {
    const chosen = open(<input type="checkbox" aria-label="Agree" />)
    fireEvent.pointerDown(screen.getByRole('checkbox'))
    fireEvent.click(screen.getByRole('checkbox'))
    escape()
    expect(ask()).not.toBeNull()
    expect(chosen).not.toHaveBeenCalled()
    cleanup()
    const marked = open(<div data-dirty />)
    escape()
    expect(marked).not.toHaveBeenCalled()
  })

  test('answers for its own fields alone, not for those of a dialog inside, of a search or of a panel', () => {
    const onClose = open(
      <Dialog isOpen onClose={() => undefined} title="Inner">
        <input aria-label="Inner name" />
      </Dialog>,
    )
    type('x')
    escape()
    expect(onClose).toHaveBeenCalledOnce()
    cleanup()
    const ofSearch = open(<input type="search" aria-label="Search" />)
    type('x', screen.getByRole('searchbox'))
    escape()
    expect(ofSearch).toHaveBeenCalledOnce()
    cleanup()
    const ofPanel = open(<input aria-label="Name" />, 'side')
    type('x')
    escape()
    expect(ofPanel).toHaveBeenCalledOnce()
  })
})
