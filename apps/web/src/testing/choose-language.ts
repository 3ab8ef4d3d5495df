import { act, fireEvent } from '@testing-library/react'
import type { Language } from '@layar/contract'

/** Chooses a language where the current page offers the choice. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  const choice = document.querySelector('option[value=cn]')?.closest('select')
  if (!choice) throw new Error('No choice of language on this page.')
  await act(async () => void fireEvent.change(choice, { target: { value: language } }))
}
