import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { languages, type ExpectedNumber, type Language } from '@layar/domain'
import { LayarProvider } from '../theme/provider'
import { NumberField } from './number-field'

const grams: ExpectedNumber = { kind: 'measure', unit: 'gram' }
const whole: ExpectedNumber = { kind: 'whole' }

interface FormProps {
  readonly expected: ExpectedNumber
  readonly language?: Language
}

function Form({ expected, language = 'en' }: FormProps) {
  const [value, setValue] = useState('')
  return (
    <LayarProvider country="sg" language={language} env="test">
      <NumberField label="Number" value={value} expected={expected} onChange={setValue} />
      <a href="#next">Next</a>
    </LayarProvider>
  )
}

const field = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Number')
const type = (value: string): void => void fireEvent.change(field(), { target: { value } })
const leave = (): void => {
  fireEvent.blur(field())
  fireEvent.keyUp(window)
}
const told = (): string | null =>
  document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent ?? null

test.each([
  ['1,5', 'Enter a whole number'],
  ['-5', 'Enter the number without a minus'],
  ['1e5', 'Write the number in full, without an “e”'],
  ['twelve', 'This field must have a valid number type: digits, with one comma or point for decimals'],
  ['1,2,3', 'Use only one comma or point for decimals'],
  ['12,34,567', 'Check the commas, points and spaces: thousands come in groups of three digits'],
  ['1'.repeat(70), 'This number is too long'],
])('refuses %s with the reason and leaves it as typed', async (text, reason) => {
  render(<Form expected={whole} />)
  type(text)
  leave()
  await waitFor(() => expect(told()).toBe(reason))
  expect(field().value).toBe(text)
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

test('does not call a number wrong that is still being typed, nor before the press that leaves it has ended', async () => {
  render(<Form expected={whole} />)
  type('1,5')
  expect(told()).toBeNull()
  fireEvent.blur(field())
  await Promise.resolve()
  expect(told()).toBeNull()
  fireEvent.click(screen.getByText('Next'))
  await waitFor(() => expect(told()).toBe('Enter a whole number'))
  type('1,500')
  expect(told()).toBeNull()
})

test.each<[Language, string, string, string, string]>([
  ['en', 'Do you mean 12.5 g or 12,500 g?', '12.5 g', '12,500 g', '12.5'],
  ['id', 'Maksud Anda 12,5 g atau 12.500 g?', '12,5 g', '12.500 g', '12,5'],
  ['cn', '您指的是 12.5 g 还是 12,500 g？', '12.5 g', '12,500 g', '12.5'],
])('%s: asks which of two numbers is meant; the answer has one reading', (language, question, first, second, text) => {
  render(<Form expected={grams} language={language} />)
  type('12.500')
  const group = screen.getByRole('group', { name: question })
  expect(group.closest('[aria-live=polite]')).not.toBeNull()
  expect(
    within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([first, second])
  fireEvent.click(within(group).getByRole('button', { name: first }))
  expect(field().value).toBe(text)
  expect(document.activeElement).toBe(field())
  type('12.500')
  fireEvent.click(screen.getByRole('button', { name: second }))
  expect(field().value).toBe('12500')
  expect(screen.queryByRole('group')).toBeNull()
})

test.each(languages)('%s: a full-width number and its thousands are taken without a question', (language) => {
  render(<Form expected={whole} language={language} />)
  type('１．０００')
  expect(screen.queryByRole('group')).toBeNull()
  expect(field().getAttribute('aria-invalid')).not.toBe('true')
  expect(field().value).toBe('１．０００')
})
