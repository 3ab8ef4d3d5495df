import { staffAgentCalls, type AgentInput, type StaffAgent } from '@layar/contract'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { CheckField } from '../../../shared/editor/check-field'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import styles from '../../../shared/editor/editor.module.css'
import { isShownInEditor, useEditorErrors } from '../../../shared/editor/use-editor'
import { useLatest, useMeanwhile } from '../../../shared/editor/use-meanwhile'
import rows from '../../../shared/table/rows.module.css'
import { agentText } from './text'

const sampleCode = 'LYSG7K2QM-A'
const draftOf = (agent: StaffAgent | undefined, nextPosition: number) => ({
  code: agent?.code ?? '',
  name: agent?.name ?? '',
  country: agent?.country ?? '',
  city: agent?.city ?? '',
  shipment_track: agent?.shipment_track ?? ('all' as const),
  allow_fcl: agent?.allow_fcl ?? false,
  address_template: agent?.address_template ?? '{NAME} {CODE}\n',
  phone: agent?.phone ?? '',
  hours: agent?.hours ?? '1-6 09:00-18:00',
  time_zone: agent?.time_zone ?? '',
  cutoff: agent?.cutoff ?? '',
  is_active: agent?.is_active ?? true,
  position: String(agent?.position ?? nextPosition),
})
type Draft = ReturnType<typeof draftOf>

const labels = {
  code: 'code',
  name: 'name',
  country: 'country',
  city: 'city',
  shipment_track: 'track',
  allow_fcl: 'fcl',
  address_template: 'address',
  phone: 'phone',
  hours: 'hours',
  time_zone: 'zone',
  cutoff: 'cutoff',
  is_active: 'active',
  position: 'position',
} as const satisfies Record<keyof Draft, string>

interface AgentDialogProps {
  readonly agent: StaffAgent | undefined
  readonly nextPosition: number
  readonly onClose: () => void
}

/** Creates or changes an agent and shows the address as a customer will copy it [CALL-26]. */
export function AgentDialog({ agent, nextPosition, onClose }: AgentDialogProps) {
  const t = useText(agentText)
  const [draft, setDraft] = useState(() => draftOf(agent, nextPosition))
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }))
  const latest = useLatest(staffAgentCalls.staffAgents, {}, ({ results }) =>
    results.find(({ agent_id }) => agent_id === agent?.agent_id),
  )
  const { base, meanwhile, refused } = useMeanwhile(agent, {
    draft,
    setDraft,
    draftOf: (row) => draftOf(row, nextPosition),
    latest,
    labelOf: (name) => t(labels[name]),
  })
  const options = {
    invalidates: [staffAgentCalls.staffAgents],
    onDone: onClose,
    onFailure: (failure: Failure): void => {
      if (!refused(failure)) editor.retell()
    },
    isShownInPlace: isShownInEditor,
  }
  const create = useWrite(staffAgentCalls.staffCreateAgent, options)
  const update = useWrite(staffAgentCalls.staffUpdateAgent, options)
  const editor = useEditorErrors(create.failure ?? update.failure)
  const own = useNumberErrors<'position'>()
  const save = (): void => {
    const { code, position, ...rest } = draft
    const read = own.read({ position: { text: position, expected: { kind: 'whole' } } })
    if (read === undefined) return
    const body: AgentInput = { ...rest, position: Number(read.position) }
    if (base) void update.run({ params: { agent_id: base.agent_id }, body: { ...body, version: base.version } })
    else void create.run({ body: { ...body, code } })
  }
  const field = (key: keyof Draft, label: string, description?: string) => ({
    name: key,
    label,
    description,
    value: String(draft[key]),
    error: editor.errors[key],
    onChange: (event: { currentTarget: { value: string } }) => change({ [key]: event.currentTarget.value }),
  })
  return (
    <EditorDialog
      title={agent ? t('edit', { name: agent.name }) : t('create')}
      pending={create.pending || update.pending}
      errors={{ ...editor.errors, ...own.texts }}
      attempt={editor.attempt + own.attempt}
      meanwhile={meanwhile}
      onSave={save}
      onClose={onClose}
    >
      <div className={styles.pair}>
        {!agent && <TextInput {...field('code', t('code'), t('codeHint'))} required />}
        <TextInput {...field('name', t('name'))} required />
      </div>
      <div className={styles.pair}>
        <TextInput {...field('country', t('country'))} required />
        <TextInput {...field('city', t('city'))} />
        <TextInput {...field('phone', t('phone'))} />
      </div>
      <div className={styles.pair}>
        <NativeSelect
          {...field('shipment_track', t('track'))}
          data={(['all', 'air', 'sea'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <CheckField
          name="allow_fcl"
          label={t('fcl')}
          error={editor.errors['allow_fcl']}
          isChecked={draft.allow_fcl}
          onChange={(allow_fcl) => change({ allow_fcl })}
        />
      </div>
      <Textarea
        {...field('address_template', t('address'))}
        description={
          <>
            {t('addressHint')} <code translate="no">{'{CODE} {NAME}'}</code>
          </>
        }
        translate="no"
        required
        autosize
        minRows={3}
        maxRows={8}
      />
      <section aria-label={t('preview')}>
        <strong>{t('preview')}</strong>
        <p className={rows.body}>
          {draft.address_template.replaceAll('{CODE}', sampleCode).replaceAll('{NAME}', 'Mei Tan')}
        </p>
      </section>
      <div className={styles.pair}>
        <TextInput {...field('hours', t('hours'), t('hoursHint'))} />
        <TextInput {...field('time_zone', t('zone'), t('zoneHint'))} required />
        <TextInput {...field('cutoff', t('cutoff'), t('cutoffHint'))} type="time" />
        <NumberField
          {...field('position', t('position'))}
          expected={{ kind: 'whole' }}
          error={own.texts['position'] ?? editor.errors['position']}
          onChange={(text) => change({ position: text })}
        />
      </div>
      <CheckField
        name="is_active"
        label={t('active')}
        hint={t('activeHint')}
        isChecked={draft.is_active}
        onChange={(is_active) => change({ is_active })}
      />
    </EditorDialog>
  )
}
