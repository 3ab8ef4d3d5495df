import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { CodeInput } from './code-input'
import { clockText } from './countdown'

function Form({ onComplete, ...rest }: { onComplete: (code: string) => void; error?: string; pending?: boolean }) {
  const [code, setCode] = useState('')
  return <CodeInput label="Code" value={code} onChange={setCode} onComplete={onComplete} {...rest} />
}

describe('verification code input', () => {
  test('extracts six digits from pasted text and reports them once', () => {
    const onComplete = vi.fn()
    render(<Form onComplete={onComplete} />)
    const input = screen.getByLabelText<HTMLInputElement>('Code')
    fireEvent.change(input, { target: { value: '12 34' } })
    expect(input.value).toBe('1234')
    expect(onComplete).not.toHaveBeenCalled()
    fireEvent.change(input, { target: { value: 'Kode: 123-4567' } })
    expect(input.value).toBe('123456')
    expect(onComplete.mock.calls).toEqual([['123456']])
    expect(input.autocomplete).toBe('one-time-code')
  })

  test('reads digits of full width, as Chinese keyboards type them', () => {
    const onComplete = vi.fn()
    render(<Form onComplete={onComplete} />)
    const input = screen.getByLabelText<HTMLInputElement>('Code')
    fireEvent.change(input, { target: { value: '１２３４５６' } })
    expect(input.value).toBe('123456')
    expect(onComplete.mock.calls).toEqual([['123456']])
  })

  test('keeps the focus while a code is checked, and selects a wrong one, so that typing replaces it', () => {
    const onComplete = vi.fn()
    const { rerender } = render(<Form onComplete={onComplete} />)
    const input = screen.getByLabelText<HTMLInputElement>('Code')
    input.focus()
    fireEvent.change(input, { target: { value: '000000' } })
    rerender(<Form onComplete={onComplete} pending />)
    expect(input.disabled).toBe(false)
    expect(input.readOnly).toBe(true)
    input.setSelectionRange(6, 6)
    rerender(<Form onComplete={onComplete} error="The verification code is incorrect" />)
    expect(input.readOnly).toBe(false)
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6])
  })

  test('selects a full code that is tapped, and leaves the caret in one that is not', () => {
    render(<Form onComplete={vi.fn()} />)
    const input = screen.getByLabelText<HTMLInputElement>('Code')
    fireEvent.change(input, { target: { value: '123' } })
    input.setSelectionRange(1, 1)
    fireEvent.click(input)
    expect([input.selectionStart, input.selectionEnd]).toEqual([1, 1])
    fireEvent.change(input, { target: { value: '123456' } })
    input.setSelectionRange(6, 6)
    fireEvent.click(input)
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6])
  })

  test('formats the time left as a clock', () => {
    expect([5, 65, 3600, 176_400].map(clockText)).toEqual(['0:05', '1:05', '1:00:00', '49:00:00'])
  })
})
