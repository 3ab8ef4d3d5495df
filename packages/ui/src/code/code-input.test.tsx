import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { CodeInput } from './code-input'
import { clockText } from './countdown'

function Form({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('')
  return <CodeInput label="Code" value={code} onChange={setCode} onComplete={onComplete} />
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

  test('formats the time left as a clock', () => {
    expect([5, 65, 3600, 176_400].map(clockText)).toEqual(['0:05', '1:05', '1:00:00', '49:00:00'])
  })
})
