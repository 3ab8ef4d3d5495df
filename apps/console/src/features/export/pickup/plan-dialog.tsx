import { staffPickupCalls, type StaffPickupPlan } from '@layar/contract'
import { countryNames, pickupLimits, type Country } from '@layar/domain'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import { isShownInEditor, useEditorErrors } from '../../../shared/editor/use-editor'
import { useLatest, useMeanwhile } from '../../../shared/editor/use-meanwhile'
import styles from './pickup.module.css'
import { pickupText } from './text'
import { WindowFields, type WindowDraft } from './window-fields'

const newWindow: WindowDraft = {
  starts: '09:00',
  ends: '12:00',
  weekdays: [1, 2, 3, 4, 5],
  capacity: '5',
  cutoff_days: 1,
  cutoff_time: '18:00',
}

const usualDaysAhead = 14

const draftOf = (plan: StaffPickupPlan | undefined) => ({
  days: String(plan?.days_ahead ?? usualDaysAhead),
  windows: (plan?.windows ?? []).map((window): WindowDraft => ({ ...window, capacity: String(window.capacity) })),
  closed: (plan?.closed_days ?? []).join('\n'),
})

const labels = { days: 'daysAhead', windows: 'windows', closed: 'closedDays' } as const

interface PlanDialogProps {
  readonly country: Country
  /** Undefined where none is set yet. */
  readonly plan: StaffPickupPlan | undefined
  readonly onClose: () => void
}

/** Sets when couriers of a country pick up. */
export function PlanDialog({ country, plan, onClose }: PlanDialogProps) {
  const t = useText(pickupText)
  const pick = usePick()
  const [draft, setDraft] = useState(() => draftOf(plan))
  const latest = useLatest(staffPickupCalls.staffPickupPlans, {}, ({ results }) =>
    results.find((one) => one.country === country),
  )
  const { base, meanwhile, refused } = useMeanwhile(plan, {
    draft,
    setDraft,
    draftOf,
    latest,
    labelOf: (name) => t(labels[name]),
  })
  const save = useWrite(staffPickupCalls.staffSavePickupPlan, {
    invalidates: [staffPickupCalls.staffPickupPlans],
    onDone: onClose,
    isShownInPlace: isShownInEditor,
    onFailure: (failure: Failure) => {
      if (!refused(failure)) editor.retell()
    },
  })
  const editor = useEditorErrors(save.failure)
  const own = useNumberErrors<string>()
  const change = (index: number, changes: Partial<WindowDraft>): void =>
    setDraft((now) => ({
      ...now,
      windows: now.windows.map((window, at) => (at === index ? { ...window, ...changes } : window)),
    }))
  const send = (): void => {
    const read = own.read({
      days_ahead: { text: draft.days, expected: { kind: 'whole' } },
      ...Object.fromEntries(
        draft.windows.map(({ capacity }, index) => [
          `windows.${String(index)}.capacity`,
          { text: capacity, expected: { kind: 'whole' } as const },
        ]),
      ),
    })
    if (read === undefined) return
    void save.run({
      body: {
        country,
        days_ahead: Number(read['days_ahead']),
        windows: draft.windows.map((window, index) => ({
          ...window,
          weekdays: [...window.weekdays],
          capacity: Number(read[`windows.${String(index)}.capacity`]),
        })),
        closed_days: draft.closed.split(/\s+/).filter((day) => day !== ''),
        version: base?.version ?? null,
      },
    })
  }
  const closedError = Object.entries(editor.errors).find(([field]) => field.startsWith('closed_days'))?.[1]
  return (
    <EditorDialog
      title={t('planTitle', { country: pick(countryNames[country]) })}
      pending={save.pending}
      errors={editor.errors}
      attempt={editor.attempt}
      meanwhile={meanwhile}
      onSave={send}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={styles.quiet}>{t('planLead')}</p>
        <NumberField
          name="days_ahead"
          label={t('daysAhead')}
          value={draft.days}
          expected={{ kind: 'whole' }}
          error={own.texts['days_ahead'] ?? editor.errors['days_ahead']}
          onChange={(days) => setDraft((now) => ({ ...now, days }))}
        />
        {draft.windows.map((window, index) => (
          <WindowFields
            key={index}
            index={index}
            window={window}
            errors={{ ...editor.errors, ...own.texts }}
            onChange={(changes) => change(index, changes)}
            onRemove={() => setDraft((now) => ({ ...now, windows: now.windows.filter((_, at) => at !== index) }))}
          />
        ))}
        {draft.windows.length < pickupLimits.windows && (
          <Button
            variant="default"
            onClick={() => setDraft((now) => ({ ...now, windows: [...now.windows, newWindow] }))}
          >
            {t('addWindow')}
          </Button>
        )}
        <Textarea
          name="closed_days"
          label={t('closedDays')}
          description={t('closedDaysHint')}
          autosize
          minRows={3}
          value={draft.closed}
          error={closedError}
          onChange={(event) => {
            const closed = event.currentTarget.value
            setDraft((now) => ({ ...now, closed }))
          }}
        />
      </div>
    </EditorDialog>
  )
}
