import { staffTariffCalls, type TariffDetail } from '@layar/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { getRouteApi, Link, useBlocker } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { Tabs } from '../../../shared/tabs/tabs'
import { type HeldVersion, useHeldVersion, useHold } from '../../../shared/platform/version/use-held-version'
import { VersionActs } from '../../../shared/platform/version/version-acts'
import { VersionNotes } from '../../../shared/platform/version/version-notes'
import { versionText } from '../../../shared/platform/version/version-text'
import { VersionLead } from '../../../shared/platform/version/version-labels'
import { ChangesPanel } from './changes-panel'
import { CopyTariff } from './copy-dialog'
import { compareSheets } from './diff'
import { ErrorList } from './error-list'
import { PublishTariff } from './publish-dialog'
import { readSheets, type CellError } from './read-sheets'
import { Sheet } from './sheet'
import { isOwnedSheet, sheetNames, sheetsOfService, type SheetName } from './sheet-columns'
import { sheetsOf, type SheetRow } from './sheet-rows'
import styles from './sheet.module.css'
import { useRoute } from './tariffs-screen'
import { tariffText } from './text'
import { TryPanel } from './try-panel'
import { useOwners, withoutLostZones } from './use-owners'
import { ZoneCountries } from './zone-countries'

const route = getRouteApi('/_staff/tariffs/$id')
const reloads = [staffTariffCalls.staffTariffs, staffTariffCalls.staffTariff]
type Place = SheetName | 'changes' | 'tryIt'

const isSheet = (place: Place): place is SheetName => sheetNames.some((name) => name === place)
/** Values that cannot be read as a number or a choice cannot be saved; other errors only block publishing. */
const isUnreadable = ({ code }: CellError): boolean =>
  ['field_number', 'field_invalid', 'this_field_required', 'number_ambiguous', 'terms_not_found'].includes(code)

interface View {
  readonly place: Place
  /** Owner of the prices shown: an agent, empty for all without their own; or the code of a zone. */
  readonly owner: string
}
const firstView = ({ service, agents, content }: TariffDetail): View => ({
  place: 'prices',
  owner: (service === 'ekspor' ? content.export_zones[0]?.code : agents[0]?.agent_id) ?? '',
})

interface TariffEditorProps {
  readonly tariff: TariffDetail
  /** The version in force that a draft would replace. */
  readonly before: TariffDetail | undefined
  /** Survives a save, which remounts the sheets. */
  readonly view: View
  readonly onView: (view: View) => void
  readonly held: HeldVersion
}

function TariffEditor({ tariff, before, view: { place, owner: wanted }, onView, held }: TariffEditorProps) {
  const t = useText(tariffText)
  const joined = useJoined()
  const words = useText(versionText)
  const routeOf = useRoute()
  const { currency } = tariff
  const saved = useMemo(() => sheetsOf(tariff.content, currency), [tariff.content, currency])
  const [sheets, setSheets] = useState(saved)
  const [note, setNote] = useState(tariff.note)
  const [open, setOpen] = useState<'copy' | 'publish'>()
  const isDraft = tariff.state === 'draft'
  const { content, errors } = useMemo(() => readSheets(sheets, tariff), [sheets, tariff])
  const old = useMemo(() => (before ? sheetsOf(before.content, currency) : undefined), [before, currency])
  const changes = useMemo(() => (old ? compareSheets(old, sheets) : []), [old, sheets])
  const isDirty = isDraft && (sheets !== saved || note !== tariff.note)
  const write = useWrite(staffTariffCalls.staffSaveTariff, {
    invalidates: reloads,
    onDone: () => held.hold(false),
  })
  const retire = useWrite(staffTariffCalls.staffRetireTariff, { invalidates: reloads })
  useHold(held, isDirty)
  useBlocker({ shouldBlockFn: () => isDirty && !window.confirm(words('leave')), enableBeforeUnload: isDirty })

  const isExport = tariff.service === 'ekspor'
  const { ids: owners, chosen: owner, nameOf: ownerName, keyOf } = useOwners(tariff, sheets, wanted)
  const viewOf = (next: Place, id: string): View => ({ place: next, owner: keyOf(id) })
  const isOwned = isOwnedSheet(place)
  const shown = isSheet(place) ? sheets[place].filter((row) => !isOwned || row.owner === owner) : []
  const change = useCallback(
    (update: (rows: readonly SheetRow[]) => readonly SheetRow[]): void =>
      setSheets((now) => {
        if (!isSheet(place)) return now
        const isMine = (row: SheetRow): boolean => !isOwned || row.owner === owner
        const next = {
          ...now,
          [place]: [...now[place].filter((row) => !isMine(row)), ...update(now[place].filter(isMine))],
        }
        return place === 'abroad' ? withoutLostZones(now, next) : next
      }),
    [place, owner, isOwned],
  )
  const goTo = ({ sheet, row, column }: CellError): void => {
    const found = sheets[sheet].find(({ id }) => id === row)
    onView(viewOf(sheet, isOwnedSheet(sheet) ? (found?.owner ?? '') : owner))
    // The sheet renders first.
    setTimeout(() => document.getElementById(`${row}.${column}`)?.focus(), 50)
  }
  const unreadable = errors.some(isUnreadable)
  const save = () =>
    void write.run({
      params: { tariff_id: tariff.tariff_id },
      body: { revision: tariff.revision, note, content },
    })
  return (
    <>
      <PageHead
        title={tariff.code}
        back={<Link to="/tariffs">{t('title')}</Link>}
        lead={<VersionLead version={tariff} subject={routeOf(tariff)} />}
        actions={
          <VersionActs
            version={tariff}
            isDirty={isDirty}
            isOutdated={held.isOutdated}
            isReadable={!unreadable}
            isSound={errors.length === 0}
            save={{ pending: write.pending, run: save }}
            retire={{
              pending: retire.pending,
              run: () => retire.run({ params: { tariff_id: tariff.tariff_id } }),
            }}
            takeBackText={t('takeBackText')}
            onCopy={() => setOpen('copy')}
            onPublish={() => setOpen('publish')}
          />
        }
      />
      <VersionNotes version={tariff} sample={t('sampleNote')} isDirty={isDirty} held={held} isReadable={!unreadable} />
      {isDraft && <ErrorList errors={errors} sheets={sheets} ownerName={ownerName} onGoTo={goTo} />}
      <Tabs
        label={t('sections')}
        value={place}
        values={[...sheetsOfService[tariff.service], ...(isDraft ? (['changes'] as const) : []), 'tryIt']}
        nameOf={(one) => (one === 'changes' ? joined.brackets(t(one), String(changes.length)) : t(one))}
        // Agents seldom have terms of storage of their own.
        onChoose={(next) => onView(viewOf(next, next === 'storage' ? '' : owner))}
      />
      {isSheet(place) && (
        <>
          <div className={styles.bar}>
            {isOwned && (
              <NativeSelect
                label={t(isExport ? 'zone' : 'agent')}
                value={owner}
                data={owners.map((value) => ({ value, label: ownerName(value) }))}
                onChange={(event) => onView(viewOf(place, event.currentTarget.value))}
              />
            )}
            <p className={styles.hint}>{place === 'abroad' ? t('countriesHint') : t('units', { currency })}</p>
          </div>
          {place === 'cover' && <p className={styles.hint}>{t('coverHint')}</p>}
          {place === 'storage' && <p className={styles.hint}>{t('storageHint')}</p>}
          {isExport && place === 'surcharges' && <p className={styles.hint}>{t('askedForHint')}</p>}
          <Sheet
            key={`${place}${isOwned ? owner : ''}`}
            sheet={place}
            rows={shown}
            owner={isOwned ? owner : ''}
            errors={isDraft ? errors : []}
            isReadOnly={!isDraft}
            onChange={change}
          />
          {place === 'abroad' && <ZoneCountries zones={sheets.abroad} />}
          {isDraft && (
            <TextInput
              label={words('note')}
              name="note"
              value={note}
              error={write.failure?.fields['note']}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
        </>
      )}
      {place === 'changes' && (
        <>
          {before === undefined && <p className={styles.hint}>{t('noOpen')}</p>}
          {before !== undefined && <ChangesPanel changes={changes} ownerName={ownerName} />}
        </>
      )}
      {place === 'tryIt' && <TryPanel key={tariff.revision} tariff={tariff} />}
      {open === 'copy' && <CopyTariff version={tariff} onClose={() => setOpen(undefined)} />}
      {open === 'publish' && (
        <PublishTariff tariff={tariff} changes={changes.length} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

/** One version of a tariff: its sheets, changes, example prices and publishing [CALC-05]. */
export function TariffScreen() {
  const { id } = route.useParams()
  const [view, setView] = useState<View>()
  const read = useRead(staffTariffCalls.staffTariff, { params: { tariff_id: id } })
  const { version: tariff, held } = useHeldVersion(id, read.data?.result)
  const replaces = tariff?.replaces_id ?? null
  const before = useRead(
    staffTariffCalls.staffTariff,
    { params: { tariff_id: replaces ?? id } },
    { enabled: replaces !== null },
  )
  if (read.isPending || (replaces !== null && before.isPending)) return <Skeleton />
  const error = read.error ?? before.error
  if (error) return <ErrorState error={error} onRetry={() => void (read.error ? read : before).refetch()} />
  if (tariff === undefined) return null
  return (
    <TariffEditor
      key={`${tariff.tariff_id}.${tariff.revision}.${tariff.state}`}
      tariff={tariff}
      before={replaces === null ? undefined : before.data?.result}
      held={held}
      view={view ?? firstView(tariff)}
      onView={setView}
    />
  )
}
