import { staffPickupCalls, type StaffPickupPlan } from '@layar/contract'
import { countryNames, pickupLimits } from '@layar/domain'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import { useEditorErrors } from '../../../shared/editor/use-editor'
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

const draftOf = (plan: StaffPickupPlan) => ({
  days: String(plan.days_ahead),
  windows: plan.windows.map((window): WindowDraft => ({ ...window, capacity: String(window.capacity) })),
  closed: plan.closed_days.join('\n'),
})

/** Sets when couriers of a country pick up. */
export function PlanDialog({ plan, onClose }: { plan: StaffPickupPlan; onClose: () => void }) {
  const t = useText(pickupText)
  const pick = usePick()
  const [draft, setDraft] = useState(() => draftOf(plan))
  const save = useWrite(staffPickupCalls.staffSavePickupPlan, {
    invalidates: [staffPickupCalls.staffPickupPlans],
    onDone: onClose,
    onFailure: () => editor.retell(),
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
        country: plan.country,
        days_ahead: Number(draft.days),
        windows: draft.windows.map((window) => ({
          ...window,
          weekdays: [...window.weekdays],
          capacity: Number(window.capacity),
        })),
        closed_days: draft.closed.split(/\s+/).filter((day) => day !== ''),
      },
    })
  }
  const closedError = Object.entries(editor.errors).find(([field]) => field.startsWith('closed_days'))?.[1]
  return (
    <EditorDialog
      title={t('planTitle', { country: pick(countryNames[plan.country]) })}
      pending={save.pending}
      errors={editor.errors}
      attempt={editor.attempt}
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
