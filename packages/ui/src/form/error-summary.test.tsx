import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorSummary } from './error-summary'

const form = (attempt: number, errors: Record<string, string>) => (
  <form noValidate>
    <ErrorSummary errors={errors} labels={{ email: 'Email' }} attempt={attempt} />
    <input name="email" aria-label="Email" />
  </form>
)

describe('form error summary', () => {
  test('appears after a submit, takes focus and links to the field', () => {
    const { rerender } = render(form(0, { email: 'This field is required' }))
    expect(screen.queryByRole('group')).toBeNull()
    rerender(form(1, { email: 'This field is required' }))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Please correct 1 field' }))
    Element.prototype.scrollIntoView = () => undefined
    fireEvent.click(screen.getByRole('button', { name: 'Email: This field is required' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    rerender(form(2, {}))
    expect(screen.queryByRole('group')).toBeNull()
  })
})
