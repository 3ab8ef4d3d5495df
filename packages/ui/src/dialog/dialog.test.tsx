import { fireEvent, render, screen } from '@testing-library/react'
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
