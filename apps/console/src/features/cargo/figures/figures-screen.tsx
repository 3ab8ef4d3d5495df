import { staffFigureCalls, type FigureSite, type WeekFigures } from '@layar/contract'
import { countries, dayAfter, isWeek, mondayOf, weekAfter } from '@layar/domain'
import { Button, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { anyText, useAddress, type Reader } from '@layar/ui/address/use-address.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { useRead } from '@layar/ui/call/use-read.ts'
import { dateFormat } from '@layar/ui/i18n/format.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { FileButton } from '../../../shared/file/file-button'
import rows from '../../../shared/table/rows.module.css'
import styles from './figures.module.css'
import { Lanes, People } from './tables'
import { figuresText } from './text'
import { NowTiles, WeekTiles } from './tiles'
import { useFigureWords } from './use-figure-words'

/** Empty for this week, whichever it is. */
const aWeek: Reader<string> = (text = '') => (isWeek(text) ? text : '')
const readers = { week: aWeek, site: anyText }

const siteOf = (value: string): { country: 'sg' | 'id' } | { agent_id: string } | undefined => {
  const country = countries.find((one) => one === value)
  if (country) return { country }
  return value ? { agent_id: value } : undefined
}
const valueOf = ({ agent_id: agentId, country }: FigureSite): string => country ?? agentId ?? ''

const isQuiet = (week: WeekFigures): boolean =>
  [
    week.dock_to_shelf.count,
    week.shelf_to_departure.count,
    week.departure_to_door.count,
    week.quarantine.received_count,
    week.holds.set_count,
    week.holds.lifted.count,
    week.differences.departure_count,
    week.first_attempts.attempted_count,
  ].every((count) => count === 0)

/** `UTC+7`: how far the clock of a site is ahead in a week. */
const zoneName = (timeZone: string, at: string): string =>
  (
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
      .formatToParts(new Date(at))
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  ).replace('GMT', 'UTC')

const howWords = [
  'howDock',
  'howShelf',
  'howDoor',
  'howSpread',
  'howHours',
  'howQuarantine',
  'howHolds',
  'howDifferences',
  'howFirst',
  'howUndone',
  'howSites',
] as const

function WeekChoice({
  week,
  thisWeek,
  onChoose,
}: {
  week: string
  thisWeek: string
  onChoose: (week: string) => void
}) {
  const t = useText(figuresText)
  const { language } = useLanguage()
  const monday = mondayOf(week) ?? ''
  const days = dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const choose = (one: string): void => onChoose(one === thisWeek ? '' : one)
  return (
    <div className={styles.week} role="group" aria-label={t('weekChoice')}>
      <Button variant="default" aria-label={t('previous')} onClick={() => choose(weekAfter(week, -1))}>
        <IconChevronLeft size={18} aria-hidden />
      </Button>
      <div className={styles.weekName} aria-live="polite">
        <strong>{t('week', { number: Number(week.slice(-2)) })}</strong>
        <span>{days.formatRange(Date.parse(monday), Date.parse(dayAfter(monday, 6)))}</span>
      </div>
      <Button
        variant="default"
        aria-label={t('next')}
        disabled={week >= thisWeek}
        onClick={() => choose(weekAfter(week, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </Button>
      {week !== thisWeek && (
        <Button variant="subtle" onClick={() => onChoose('')}>
          {t('thisWeek')}
        </Button>
      )}
    </div>
  )
}

/** The work of a warehouse, a hub or all of them in one week, beside the week before. */
export function FiguresScreen() {
  const t = useText(figuresText)
  const { siteName } = useFigureWords()
  const send = useSend()
  const address = useAddress(readers)
  const { week: chosen, site } = address.values
  const query = { ...(chosen && { week: chosen }), ...siteOf(site) }
  const read = useRead(staffFigureCalls.staffFigures, { query }, { keep: true })
  // What was read for another week tells the sites to choose from, and no figures.
  const known = read.data?.result
  const shown = read.isPlaceholderData ? undefined : known
  const week = chosen || shown?.week
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={<FileButton name={t('download')} read={() => send(staffFigureCalls.staffFiguresFile, { query })} />}
      />
      <div className={styles.choices}>
        {week !== undefined && (
          <WeekChoice
            week={week}
            thisWeek={known?.this_week ?? week}
            onChoose={(one) => address.choose({ week: one })}
          />
        )}
        {known !== undefined && known.sites.length > 1 && (
          <NativeSelect
            className={styles.site}
            label={t('site')}
            value={site}
            data={[
              { value: '', label: t('allSites') },
              ...known.sites.map((one) => ({ value: valueOf(one), label: siteName(one) })),
            ]}
            onChange={(event) => address.choose({ site: event.currentTarget.value })}
          />
        )}
      </div>
      {read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : shown === undefined ? (
        <Skeleton />
      ) : (
        <div className={rows.stack}>
          <p className={rows.muted}>
            {[
              shown.site && shown.sites.length <= 1 && siteName(shown.site),
              shown.week === shown.this_week && t('soFar'),
              t('zone', { zone: zoneName(shown.time_zone, shown.from) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {isQuiet(shown.current) ? (
            <EmptyState drawing="platform" title={t('nothing')}>
              {t('nothingText')}
            </EmptyState>
          ) : (
            <>
              <WeekTiles current={shown.current} before={shown.before} />
              <Lanes current={shown.current} before={shown.before} />
              <People current={shown.current} before={shown.before} />
            </>
          )}
          <SectionCard title={t('now')}>
            <NowTiles now={shown.now} />
          </SectionCard>
          <details className={styles.how}>
            <summary>{t('how')}</summary>
            <ul>
              {howWords.map((word) => (
                <li key={word}>{t(word)}</li>
              ))}
            </ul>
          </details>
        </div>
      )}
    </>
  )
}
