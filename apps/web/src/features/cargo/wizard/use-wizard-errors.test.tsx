import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { emptyWizardDraft, type WizardDraft } from '@layar/domain'
import { LanguageProvider, useLanguage } from '@layar/ui/i18n/language.tsx'
import { useWizardErrors } from './use-wizard-errors'

function Step({ draft }: { draft: WizardDraft }) {
  const { setLanguage } = useLanguage()
  const { texts, check } = useWizardErrors(draft, 1, [])
  return (
    <>
      <button onClick={() => check(1)}>on</button>
      <button onClick={() => setLanguage('id')}>language</button>
      <ul>
        {Object.entries(texts).map(([field, text]) => (
          <li key={field}>{text}</li>
        ))}
      </ul>
    </>
  )
}

const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const told = () => new Set(screen.queryAllByRole('listitem').map((line) => line.textContent))

const show = (draft: WizardDraft) =>
  act(async () =>
    render(
      <LanguageProvider initial="en" country="sg">
        <Suspense>
          <Step draft={draft} />
        </Suspense>
      </LanguageProvider>,
    ),
  )

test('shows a step’s errors in a language chosen afterwards [WIZ-05] [VAL-01]', async () => {
  await show(emptyWizardDraft)
  await press('on')
  expect(told()).toContain('This field is required')
  await press('language')
  await waitFor(() => expect(told()).toContain('Kolom ini wajib diisi'))
  expect(told()).not.toContain('This field is required')
})

test('names the line of tracking numbers that is none [WIZ-02]', async () => {
  const receipt_number = 'YT1234567890\nYT_12\nYT0987654321'
  await show({ ...emptyWizardDraft, step_1: { ...emptyWizardDraft.step_1, receipt_number } })
  await press('on')
  expect(told()).toContain('Check “YT_12”: a tracking number has 6 to 40 letters, digits or dashes')
})
