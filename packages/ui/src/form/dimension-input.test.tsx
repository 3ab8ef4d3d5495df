import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { toWholeMm } from '@layar/domain'
import { LayarProvider } from '../theme/provider'
import { DimensionInput, type DimensionInputProps, type Dimensions } from './dimension-input'

const start: Dimensions = { sides: { length: '', width: '', height: '' }, unit: 'cm' }

function Form({ onValue, ...props }: Partial<DimensionInputProps> & { onValue?: (value: Dimensions) => void }) {
  const [value, setValue] = useState(start)
  const onChange = (next: Dimensions): void => {
    setValue(next)
    onValue?.(next)
  }
  const labels = { length: 'Length', width: 'Width', height: 'Height' }
  return (
    <LayarProvider country="sg" language="en" env="test">
      <DimensionInput label="Box dimensions" sideLabels={labels} value={value} onChange={onChange} {...props} />
    </LayarProvider>
  )
}

test('keeps three sides in one unit, mm or cm, exactly as they are typed, with a decimal comma [CARD-06]', () => {
  let last = start
  render(<Form onValue={(value) => (last = value)} />)
  const group = screen.getByRole('group', { name: 'Box dimensions' })
  const unit = within(group).getByLabelText('Unit')
  expect([...unit.querySelectorAll('option')].map(({ value }) => value)).toEqual(['cm', 'mm'])
  fireEvent.change(within(group).getByLabelText('Length'), { target: { value: '40,5' } })
  fireEvent.change(within(group).getByLabelText('Width'), { target: { value: '30' } })
  expect(last).toEqual({ sides: { length: '40,5', width: '30', height: '' }, unit: 'cm' })
  expect(toWholeMm(last.sides.length, last.unit)).toEqual({ ok: true, value: 405 })
  fireEvent.change(unit, { target: { value: 'mm' } })
  expect(last).toEqual({ sides: { length: '40,5', width: '30', height: '' }, unit: 'mm' })
  expect(toWholeMm(last.sides.width, last.unit)).toEqual({ ok: true, value: 30 })
})

test('shows the error of a side once, at its field [CARD-06]', () => {
  render(<Form path="packagings.0" errors={{ width: 'Fill in the width', height: 'Fill in the height' }} />)
  const width = screen.getByLabelText('Width')
  expect(width.getAttribute('name')).toBe('packagings.0.width')
  expect(width.getAttribute('aria-invalid')).toBe('true')
  const told = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  expect(told(width)).toBe('Fill in the width')
  expect(told(screen.getByLabelText('Height'))).toBe('Fill in the height')
  expect(document.querySelector('[aria-hidden] p')?.textContent).toBe('Fill in the width')
  expect(screen.getByLabelText('Length').getAttribute('aria-invalid')).not.toBe('true')
})

test('asks which number a side is, and rewrites it so that it is only that one', () => {
  let last = start
  render(<Form onValue={(value) => (last = value)} />)
  const width = screen.getByLabelText('Width')
  fireEvent.change(width, { target: { value: '1.250' } })
  const question = screen.getByRole('group', { name: 'Width: do you mean 1.25 cm or 1,250 cm?' })
  fireEvent.click(within(question).getByRole('button', { name: '1.25 cm' }))
  expect(last.sides.width).toBe('1.25')
  expect(document.activeElement).toBe(width)
  expect(screen.queryByRole('group', { name: /do you mean/ })).toBeNull()
})
