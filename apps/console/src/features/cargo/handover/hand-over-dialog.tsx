import { staffHandOverCalls, type StaffHandOver } from '@layar/contract'
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
import { handOverText } from './text'

const draftOf = (handOver: StaffHandOver | undefined) => ({
  service: 'impor' as Service,
  country: 'sg' as Country,
  carrier: '',
  driver_name: handOver?.driver_name ?? '',
  vehicle: handOver?.vehicle ?? '',
})

interface HandOverDialogProps {
  /** Undefined to open a new one. */
  readonly handOver: StaffHandOver | undefined
  readonly onClose: () => void
}

/** Opens a hand-over, or changes who drives. */
export function HandOverDialog({ handOver, onClose }: HandOverDialogProps) {
  const t = useText(handOverText)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { draft, change } = useDraft(() => draftOf(handOver))
  const editor = useEditor(staffHandOverCalls.staffCreateHandOver, staffHandOverCalls.staffEditHandOver, {
    invalidates: [staffHandOverCalls.staffHandOvers, staffHandOverCalls.staffHandOver],
    onDone: onClose,
    wordsOf: (code: string) => code,
  })
  const driver = { driver_name: draft.driver_name, vehicle: draft.vehicle }
  const save = (): void => {
    if (handOver) void editor.update({ params: { hand_over_code: handOver.hand_over_code }, body: driver })
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
      title={t(handOver ? 'edit' : 'create')}
      pending={editor.pending}
      errors={editor.errors}
      attempt={editor.attempt}
      onSave={save}
      onClose={onClose}
    >
      {handOver === undefined && (
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
