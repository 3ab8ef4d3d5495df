import {
  staffAgentCalls,
  staffDepartureCalls,
  type DepartureChanges,
  type StaffDeparture,
  type StaffDepartureDetail,
} from '@layar/contract'
import {
  containerLoads,
  countries,
  countryName,
  services,
  tracks,
  type Country,
  type Service,
  type Track,
} from '@layar/domain'
import { NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { countriesIn } from '../../../shared/editor/countries'
import { ChoiceField } from '../../../shared/editor/choice-field'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import styles from '../../../shared/editor/editor.module.css'
import { MomentField } from '../../../shared/editor/moment-field'
import { useDraft } from '../../../shared/editor/use-draft'
import { useEditor } from '../../../shared/editor/use-editor'
import { useLatest, useMeanwhile } from '../../../shared/editor/use-meanwhile'
import { fromSgtField, toSgtField } from '../../../shared/editor/sgt'
import { loadText } from './load-text'
import { departureText } from './text'
import { nameOf } from './words'

const gramsPerKg = 1000

const draftOf = (departure: StaffDeparture | undefined) => ({
  service: 'impor' as Service,
  country: 'sg' as Country,
  track: 'udara' as Track,
  agent_id: '',
  destination_country: '',
  container_load: departure?.container_load ?? '',
  carrier: departure?.carrier ?? '',
  flight_or_vessel: departure?.flight_or_vessel ?? '',
  voyage: departure?.voyage ?? '',
  master_number: departure?.master_number ?? '',
  container_number: departure?.container_number ?? '',
  seal_number: departure?.seal_number ?? '',
  planned_count: String(departure?.planned_count ?? ''),
  planned_weight: departure?.planned_weight_gram ? String(departure.planned_weight_gram / gramsPerKg) : '',
  planned_volume: String(departure?.planned_volume ?? ''),
  cutoff_at: toSgtField(departure?.cutoff_at ?? null),
  etd_at: toSgtField(departure?.etd_at ?? null),
  eta_at: '',
})
type Draft = ReturnType<typeof draftOf>
type NumberName = 'planned_count' | 'planned_weight' | 'planned_volume'

const labels = {
  service: 'service',
  country: 'country',
  track: 'track',
  agent_id: 'warehouse',
  destination_country: 'destination',
  carrier: 'carrier',
  flight_or_vessel: 'vehicle',
  voyage: 'voyage',
  master_number: 'masterField',
  container_number: 'container',
  seal_number: 'seal',
  planned_count: 'planned',
  planned_weight: 'plannedWeight',
  planned_volume: 'plannedVolume',
  cutoff_at: 'cutoff',
  etd_at: 'etd',
  eta_at: 'eta',
} as const satisfies Record<Exclude<keyof Draft, 'container_load'>, string>

type Opened = Pick<StaffDepartureDetail, 'departure' | 'version'>

interface DepartureDialogProps {
  /** Undefined to open a new one. */
  readonly detail: Opened | undefined
  readonly onClose: () => void
}

/** Opens a departure, or changes what is not its route. */
export function DepartureDialog({ detail, onClose }: DepartureDialogProps) {
  const departure = detail?.departure
  const t = useText(departureText)
  const words = useText(loadText)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { draft, setDraft, change } = useDraft(() => draftOf(departure))
  const latest = useLatest(
    staffDepartureCalls.staffDeparture,
    { params: { departure_code: departure?.departure_code ?? '' } },
    ({ result }): Opened => result,
  )
  const { base, meanwhile, refused } = useMeanwhile(detail, {
    draft,
    setDraft,
    draftOf: (row) => draftOf(row.departure),
    latest,
    labelOf: (name) => (name === 'container_load' ? words('load') : t(labels[name])),
  })
  const own = useNumberErrors<string>()
  const agents = useRead(staffAgentCalls.staffAgents, {}, { enabled: departure === undefined })
  const editor = useEditor(staffDepartureCalls.staffCreateDeparture, staffDepartureCalls.staffEditDeparture, {
    invalidates: [staffDepartureCalls.staffDepartures, staffDepartureCalls.staffDeparture],
    onDone: onClose,
    onFailure: refused,
    wordsOf: (code: string) => code,
  })
  const isImport = draft.service === 'impor'
  const isAir = (departure?.track ?? draft.track) === 'udara'
  const save = (): void => {
    const asked = {
      ...(draft.planned_count && {
        planned_count: { text: draft.planned_count, expected: { kind: 'whole' as const } },
      }),
      ...(draft.planned_weight && {
        planned_weight: { text: draft.planned_weight, expected: { kind: 'decimal' as const, places: 3 } },
      }),
      ...(draft.planned_volume && {
        planned_volume: { text: draft.planned_volume, expected: { kind: 'decimal' as const, places: 3 } },
      }),
    }
    const numbers = own.read(asked)
    if (numbers === undefined) return
    const body: DepartureChanges = {
      container_load: isAir ? null : (containerLoads.find((load) => load === draft.container_load) ?? null),
      carrier: draft.carrier,
      flight_or_vessel: draft.flight_or_vessel,
      voyage: draft.voyage,
      master_number: draft.master_number,
      container_number: draft.container_number,
      seal_number: draft.seal_number,
      planned_count: numbers['planned_count'] ? Number(numbers['planned_count']) : null,
      planned_weight_gram: numbers['planned_weight']
        ? Math.round(Number(numbers['planned_weight']) * gramsPerKg)
        : null,
      planned_volume: numbers['planned_volume'] ?? null,
      cutoff_at: fromSgtField(draft.cutoff_at) ?? null,
      etd_at: fromSgtField(draft.etd_at) ?? null,
    }
    if (base)
      void editor.update({
        params: { departure_code: base.departure.departure_code },
        body: { ...body, version: base.version },
      })
    else
      void editor
        .create({
          body: {
            ...body,
            service: draft.service,
            country: draft.country,
            track: draft.track,
            agent_id: isImport ? draft.agent_id : null,
            destination_country: isImport ? null : draft.destination_country,
            eta_at: fromSgtField(draft.eta_at) ?? null,
          },
        })
        .then((answer) => {
          if (answer)
            void navigate({ to: '/departures/$code', params: { code: answer.result.departure.departure_code } })
        })
  }
  const field = (key: keyof Draft, label: string) => ({
    name: key,
    label,
    value: draft[key],
    error: editor.errors[key],
    onChange: (event: { currentTarget: { value: string } }) => change({ [key]: event.currentTarget.value }),
  })
  const number = (key: NumberName, label: string, places: number) => ({
    name: key,
    label,
    value: draft[key],
    expected: places === 0 ? { kind: 'whole' as const } : { kind: 'decimal' as const, places },
    error: own.texts[key] ?? editor.errors[key],
    onChange: (text: string) => change({ [key]: text }),
  })
  const moment = (key: 'cutoff_at' | 'etd_at' | 'eta_at', label: string) => ({
    name: key,
    label,
    description: t('singaporeTime'),
    value: draft[key],
    error: editor.errors[key],
    onChange: (text: string) => change({ [key]: text }),
  })
  return (
    <EditorDialog
      title={departure ? t('editTitle', { code: nameOf(departure) }) : t('create')}
      pending={editor.pending}
      errors={editor.errors}
      attempt={editor.attempt}
      meanwhile={meanwhile}
      onSave={save}
      onClose={onClose}
    >
      {agents.error && <ErrorState error={agents.error} onRetry={() => void agents.refetch()} />}
      {departure === undefined && (
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
              name="track"
              label={t('track')}
              options={tracks}
              wordsOf={(track) => t(track)}
              value={draft.track}
              error={editor.errors['track']}
              onChange={(track) => change({ track })}
            />
          </div>
          <div className={styles.pair}>
            {isImport && (
              <NativeSelect
                {...field('agent_id', t('warehouse'))}
                required
                data={[
                  { value: '', label: '–' },
                  ...(agents.data?.results ?? []).map(({ agent_id: value, name: label }) => ({ value, label })),
                ]}
              />
            )}
            <ChoiceField
              name="country"
              label={isImport ? t('destination') : t('country')}
              options={countries}
              wordsOf={(country) => countryName(country, language)}
              value={draft.country}
              error={editor.errors['country']}
              onChange={(country) => change({ country })}
            />
            {!isImport && (
              <NativeSelect
                {...field('destination_country', t('destination'))}
                required
                data={[{ value: '', label: '–' }, ...countriesIn(language)]}
              />
            )}
          </div>
        </>
      )}
      {!isAir && (
        <NativeSelect
          {...field('container_load', words('load'))}
          description={words('loadHint')}
          data={[
            { value: '', label: words('unsaid') },
            ...containerLoads.map((value) => ({ value, label: words(value) })),
          ]}
        />
      )}
      <div className={styles.pair}>
        <TextInput {...field('carrier', t('carrier'))} data-autofocus />
        <TextInput {...field('flight_or_vessel', t('vehicle'))} />
        {!isAir && <TextInput {...field('voyage', t('voyage'))} />}
      </div>
      <div className={styles.pair}>
        <TextInput {...field('master_number', t('masterField'))} />
        {!isAir && <TextInput {...field('container_number', t('container'))} />}
        {!isAir && <TextInput {...field('seal_number', t('seal'))} />}
      </div>
      <div className={styles.pair}>
        <MomentField {...moment('cutoff_at', t('cutoff'))} />
        <MomentField {...moment('etd_at', t('etd'))} />
        {departure === undefined && <MomentField {...moment('eta_at', t('eta'))} />}
      </div>
      <div className={styles.pair}>
        <NumberField {...number('planned_count', t('planned'), 0)} />
        <NumberField {...number('planned_weight', t('plannedWeight'), 3)} />
        <NumberField {...number('planned_volume', t('plannedVolume'), 3)} />
      </div>
    </EditorDialog>
  )
}
