import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { defineArea } from '../i18n/define'
import { LanguageProvider, useLanguage } from '../i18n/language'
import { useText } from '../i18n/use-text'
import { ErrorSummary } from './error-summary'
import { useFieldErrors } from './use-field-errors'

const en = { required: 'Fill this in', badLine: 'Line {line} is wrong' } as const
const area = defineArea({
  en: () => Promise.resolve({ text: en }),
  id: () => Promise.resolve({ text: { required: 'Wajib diisi', badLine: 'Baris {line} salah' } as const }),
  cn: () => Promise.resolve({ text: { required: '必填', badLine: '第 {line} 行有误' } as const }),
})

function Form() {
  const t = useText(area)
  const { setLanguage } = useLanguage()
  const errors = useFieldErrors((error: 'required' | { readonly line: number }) =>
    error === 'required' ? t(error) : t('badLine', error),
  )
  return (
    <form noValidate>
      <ErrorSummary errors={errors.texts} attempt={errors.attempt} />
      <input name="name" aria-label="name" />
      <output>{errors.texts['name']}</output>
      <input name="sheet.cell" aria-label="cell" />
      <input name="other" aria-label="other" />
      <button type="button" onClick={() => setLanguage('cn')}>
        language
      </button>
      <button type="button" onClick={() => errors.check({ name: 'required', note: false, sheet: { line: 2 } })}>
        wrong
      </button>
      <button type="button" onClick={() => errors.check({ name: false })}>
        right
      </button>
      <button
        type="button"
        onClick={() => {
          errors.takeServer({ name: 'Taken by somebody', note: undefined })
          errors.retell()
        }}
      >
        refused
      </button>
      <button type="button" onClick={() => errors.takeServer({ name: 'Taken by somebody' })}>
        answered
      </button>
    </form>
  )
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const told = () => screen.queryAllByRole('listitem').map((line) => line.textContent)

const renderForm = () =>
  act(async () =>
    render(
      <LanguageProvider initial="en" country="sg">
        <Suspense>
          <Form />
        </Suspense>
      </LanguageProvider>,
    ),
  )
const type = (label: string) =>
  act(async () => void fireEvent.input(screen.getByLabelText(label), { target: { value: 'a' } }))

test('drops the error of a field, its own or the server’s, when its value changes, and keeps the others', async () => {
  await renderForm()
  await press('wrong')
  await type('other')
  expect(told()).toEqual(['Fill this in', 'Line 2 is wrong'])
  await type('name')
  expect(told()).toEqual(['Line 2 is wrong'])
  await type('cell')
  expect(told()).toEqual([])
  await press('refused')
  expect(told()).toEqual(['Taken by somebody'])
  await type('name')
  expect(told()).toEqual([])
})

test('translates its own errors on a language change and keeps server messages verbatim [VAL-01]', async () => {
  await renderForm()
  await press('wrong')
  expect(told()).toEqual(['Fill this in', 'Line 2 is wrong'])
  expect(document.activeElement).toBe(screen.getByRole('group'))
  screen.getByRole('button', { name: 'language' }).focus()
  await press('language')
  expect(told()).toEqual(['必填', '第 2 行有误'])
  // A change of language is not a new submit: the focus stays where it is.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'language' }))
  await press('refused')
  expect(told()).toEqual(['Taken by somebody'])
  expect(document.activeElement).toBe(screen.getByRole('group'))
  await press('right')
  expect(told()).toEqual([])
})

test('what was typed before an error came is no correction of it when the field loses the focus', async () => {
  await renderForm()
  const field = screen.getByLabelText('name')
  act(() => field.focus())
  fireEvent.input(field, { target: { value: 'taken' } })
  await press('answered')
  act(() => void field.dispatchEvent(new Event('change', { bubbles: true })))
  expect(screen.getByRole('status').textContent).toBe('Taken by somebody')
  fireEvent.input(field, { target: { value: 'taken by me' } })
  expect(screen.getByRole('status').textContent).toBe('')
})
