import type { Category } from '@layar/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { boundText, isNumberCode } from '../../../shared/cargo/goods/errors'
import { numberText } from '@layar/ui/form/number-text.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import type { CalculatorForm } from './form'
import { errorsOf, formField, type CalculatorError } from './question'
import { calculatorText } from './text/area'

const pauseMs = 700

/** Field path → text. */
export type ErrorTexts = Readonly<Record<string, string>>

interface FormErrors {
  /** Nothing is missing or wrong: the form can be priced. */
  readonly isSound: boolean
  /** Number of failed attempts to compare: each one focuses the summary. */
  readonly attempt: number
  /** True when the form is valid; otherwise also shows what is missing. */
  readonly check: () => boolean
  /** The errors to show, including those of the server by its own field names. */
  readonly texts: (said: ErrorTexts) => ErrorTexts
}

/**
 * Wrong input is reported after a pause in typing, missing input after an attempt to compare. An error disappears as
 * soon as it is fixed.
 */
export function useFormErrors(form: CalculatorForm, categories: readonly Category[]): FormErrors {
  const t = useText(calculatorText)
  const n = useText(numberText)
  const { country } = useLanguage()
  const [settled] = useDebouncedValue(form, pauseMs)
  const [asked, setAsked] = useState<readonly string[]>([])
  const [attempt, setAttempt] = useState(0)
  const all = errorsOf(form, categories, country)
  const wrong = new Set(errorsOf(settled, categories, country).map(({ field }) => field))
  const isShown = ({ field, code }: CalculatorError): boolean =>
    code === 'field_required' ? asked.includes(field) : asked.includes(field) || wrong.has(field)
  const textOf = (error: CalculatorError): string => {
    const { code } = error
    if (code === 'postal_code_invalid') return t('error_postal_code_invalid')
    if (isNumberCode(code)) return n(code)
    const { first = '', second = '' } = error.params ?? {}
    switch (code) {
      case 'field_required':
      case 'quantity_invalid':
        return t(`error_${code}`)
      case 'field_too_big':
        return t('error_field_too_big', { max: boundText(error.field, error.params?.['max'] ?? '') })
      case 'category_prohibited':
        return t('error_category_prohibited', { first })
      case 'categories_cannot_combine':
        return t('error_categories_cannot_combine', { first, second })
      default:
        return t('error_field_number')
    }
  }
  return {
    isSound: all.length === 0,
    attempt,
    check: () => {
      setAsked(all.map(({ field }) => field))
      if (all.length > 0) setAttempt((now) => now + 1)
      return all.length === 0
    },
    texts: (said) => ({
      ...Object.fromEntries(all.filter(isShown).map((error) => [error.field, textOf(error)])),
      ...Object.fromEntries(Object.entries(said).map(([field, text]) => [formField(field, form), text])),
    }),
  }
}
