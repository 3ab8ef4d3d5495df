import { staffHandOverCalls, type StaffHandOverDetail } from '@layar/contract'
import { countries, countryName, lastCarriersIn, services, type Country, type Service } from '@layar/domain'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ChoiceField } from '../../../shared/editor/choice-field'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import styles from '../../../shared/editor/editor.module.css'
import { useDraft } from '../../../shared/editor/use-draft'
import { useEditor } from '../../../shared/editor/use-editor'
import { useLatest, useMeanwhile } from '../../../shared/editor/use-meanwhile'
import { handOverText } from './text'

const draftOf = (detail: StaffHandOverDetail | undefined) => ({
  service: 'impor' as Service,
  country: 'sg' as Country,
  carrier: '',
  driver_name: detail?.hand_over.driver_name ?? '',
  vehicle: detail?.hand_over.vehicle ?? '',
})

const labels = {
  service: 'service',
  country: 'hub',
  carrier: 'carrier',
  driver_name: 'driver',
  vehicle: 'vehicle',
} as const

interface HandOverDialogProps {
  /** Undefined to open a new one. */
  readonly detail: StaffHandOverDetail | undefined
  readonly onClose: () => void
}

/** Opens a hand-over, or changes who drives. */
export function HandOverDialog({ detail, onClose }: HandOverDialogProps) {
  const t = useText(handOverText)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { draft, setDraft, change } = useDraft(() => draftOf(detail))
  const params = { hand_over_code: detail?.hand_over.hand_over_code ?? '' }
  const latest = useLatest(staffHandOverCalls.staffHandOver, { params }, ({ result }) => result)
  const { base, meanwhile, refused } = useMeanwhile(detail, {
    draft,
    setDraft,
    draftOf,
    latest,
    labelOf: (name) => t(labels[name]),
  })
  const editor = useEditor(staffHandOverCalls.staffCreateHandOver, staffHandOverCalls.staffEditHandOver, {
    invalidates: [staffHandOverCalls.staffHandOvers, staffHandOverCalls.staffHandOver],
    onDone: onClose,
    onFailure: refused,
    wordsOf: (code: string) => code,
  })
  const driver = { driver_name: draft.driver_name, vehicle: draft.vehicle }
  const save = (): void => {
    if (base) void editor.update({ params, body: { ...driver, version: base.driver_version } })
    else
      void editor
        .create({ body: { service: draft.service, country: draft.country, carrier: draft.carrier, ...driver } })
        .then((answer) => {
          if (answer)
            void navigate({ to: '/hand-overs/$code', params: { code: answer.result.hand_over.hand_over_code } })
        })
  }
  return (
    <EditorDialog
      title={t(detail ? 'edit' : 'create')}
      pending={editor.pending}
      errors={editor.errors}
      attempt={editor.attempt}
      meanwhile={meanwhile}
      onSave={save}
      onClose={onClose}
    >
      {detail === undefined && (
        <>
          <div className={styles.pair}>
            <ChoiceField
              name="service"
              label={t('service')}
              options={services}
              wordsOf={(service) => t(service)}
              value={draft.service}
              onChange={(service) => change({ service })}
            />
            <ChoiceField
              name="country"
              label={t('hub')}
              options={countries}
              wordsOf={(country) => countryName(country, language)}
              value={draft.country}
              error={editor.errors['country']}
              onChange={(country) => change({ country })}
            />
          </div>
          <Autocomplete
            name="carrier"
            label={t('carrier')}
            description={t('carrierHint')}
            required
            data={[...lastCarriersIn(draft.country)]}
            data-autofocus
            value={draft.carrier}
            error={editor.errors['carrier']}
            onChange={(carrier) => change({ carrier })}
          />
        </>
      )}
      <div className={styles.pair}>
        <TextInput
          name="driver_name"
          label={t('driver')}
          value={draft.driver_name}
          error={editor.errors['driver_name']}
          onChange={(event) => change({ driver_name: event.currentTarget.value })}
        />
        <TextInput
          name="vehicle"
          label={t('vehicle')}
          value={draft.vehicle}
          error={editor.errors['vehicle']}
          onChange={(event) => change({ vehicle: event.currentTarget.value })}
        />
      </div>
    </EditorDialog>
  )
}
