import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OutsideForm } from './outside-form'

test('a form in a dialog that another form opens is no part of that form, and is sent alone', () => {
  const outer = vi.fn()
  const inner = vi.fn()
  const heard = (listener: () => void) => (event: { preventDefault: () => void }) => {
    event.preventDefault()
    listener()
  }
  render(
    <form noValidate onSubmit={heard(outer)}>
      <OutsideForm>
        <form noValidate onSubmit={heard(inner)}>
          <button type="submit">Save</button>
        </form>
      </OutsideForm>
      <button type="submit">Continue</button>
    </form>,
  )
  expect(document.querySelector('form form')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 0])
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 1])
})
