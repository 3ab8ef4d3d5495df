import { staffAuditCalls, type AuditEvent } from '@layar/contract'
import { auditLabel } from '@layar/domain'
import { Button, TextInput } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { WholeCodes } from '@layar/ui/display/whole-codes.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { fromSgtField } from '../../../shared/editor/sgt'
import styles from './audit.module.css'
import { SubjectLink } from './subject-link'
import { auditText } from './text'

const route = getRouteApi('/_staff/audit')

interface Filter {
  readonly staff?: string
  readonly action?: string
  readonly subject?: string
  readonly from?: string
  readonly until?: string
}

const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text)

function Event({ event, onPick }: { event: AuditEvent; onPick: (part: Filter) => void }) {
  const t = useText(auditText)
  const { language } = useLanguage()
  const format = useFormat()
  const textOf = (value: string): string => (isMoment(value) ? format.dateTime(value) : value)
  const pick = (what: string, part: Filter) => (
    <button type="button" className={styles.pick} aria-label={t('only', { what })} onClick={() => onPick(part)}>
      {what}
    </button>
  )
  return (
    <article className={styles.event}>
      <time className={styles.when} dateTime={event.at}>
        {format.dateTime(event.at)}
      </time>
      {event.by ? pick(event.by.name, { staff: event.by.staff_id }) : <span>{t('timer')}</span>}
      <div>
        {pick(auditLabel(event.action, language), { action: event.action })}
        {event.page ? (
          <p className={styles.subject}>
            <SubjectLink page={event.page}>
              <WholeCodes>{event.subject_name}</WholeCodes>
            </SubjectLink>
            <button
              type="button"
              className={styles.only}
              aria-label={t('only', { what: event.subject_name })}
              title={t('only', { what: event.subject_name })}
              onClick={() => onPick({ subject: event.subject })}
            >
              <IconFilter size={16} aria-hidden />
            </button>
          </p>
        ) : (
          pick(event.subject_name, { subject: event.subject })
        )}
      </div>
      <dl className={styles.details} aria-label={t('details')}>
        {event.details.map(({ name, label, before, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {before !== null && (
                <>
                  <del>{textOf(before)}</del> →{' '}
                </>
              )}
              {textOf(value)}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

/** The audit trail: who did what, to what and when. */
export function AuditScreen() {
  const t = useText(auditText)
  const { language } = useLanguage()
  const joined = useJoined()
  const navigate = useNavigate()
  const filter: Filter = route.useSearch()
  // Undefined: as the address says, which the browser's Back changes too.
  const [typed, setTyped] = useState<string>()
  const subject = typed ?? filter.subject ?? ''
  const show = (next: Filter): void => {
    setTyped(undefined)
    void navigate({ to: '/audit', search: { ...next } })
  }
  const withTyped = (): Filter => {
    const { subject: _before, ...rest } = filter
    return { ...rest, ...(subject.trim() && { subject: subject.trim() }) }
  }
  const from = fromSgtField(filter.from ?? '')
  const until = fromSgtField(filter.until ?? '')
  const pages = useListPages(staffAuditCalls.staffAudit, {
    query: {
      count: 50,
      ...(filter.staff && { staff_id: filter.staff }),
      ...(filter.action && { action: filter.action }),
      ...(filter.subject && { subject: filter.subject }),
      ...(from && { from }),
      ...(until && { until }),
    },
  })
  // A typed code is said as it was typed, a chosen subject in words.
  const subjectName = pages.items.find((event) => event.subject === filter.subject)?.subject_name
  const name = pages.items.find(({ by }) => by?.staff_id === filter.staff)?.by?.name ?? filter.staff
  const chips = [
    ...(filter.staff ? [{ key: 'staff' as const, text: name ?? '' }] : []),
    ...(filter.action ? [{ key: 'action' as const, text: auditLabel(filter.action, language) }] : []),
    ...(filter.subject ? [{ key: 'subject' as const, text: subjectName ?? filter.subject }] : []),
  ]
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <form
        noValidate
        role="search"
        className={styles.filter}
        onSubmit={(event) => {
          event.preventDefault()
          show(withTyped())
        }}
      >
        <TextInput label={t('subject')} value={subject} onChange={(event) => setTyped(event.currentTarget.value)} />
        {(['from', 'until'] as const).map((edge) => (
          <TextInput
            key={edge}
            type="datetime-local"
            label={t(edge)}
            value={filter[edge] ?? ''}
            onChange={(event) => show({ ...withTyped(), [edge]: event.currentTarget.value })}
          />
        ))}
        <Button type="submit" variant="default">
          {t('search')}
        </Button>
      </form>
      {chips.length > 0 && (
        <div className={styles.chips}>
          {chips.map(({ key, text }) => (
            <Button
              key={key}
              size="sm"
              variant="default"
              rightSection={<IconX size={16} aria-hidden />}
              aria-label={joined.colon(t('clear'), text)}
              onClick={() => {
                const { [key]: _gone, ...rest } = filter
                show(rest)
              }}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
      <PagedList
        pages={pages}
        keyOf={(event) => event.event_id}
        render={(event) => <Event event={event} onPick={(part) => show({ ...filter, ...part })} />}
        empty={
          <EmptyState drawing="search" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      />
    </>
  )
}
