import { staffAuditCalls, type AuditEvent } from '@layar/contract'
import { auditLabel } from '@layar/domain'
import { Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { fromSgtField } from '../../../shared/sgt'
import styles from './audit.module.css'
import { auditText } from './text'

const route = getRouteApi('/_staff/audit')

interface Filter {
  readonly staff?: string
  readonly action?: string
  readonly subject?: string
  readonly from?: string
  readonly until?: string
}

/** `from_seller` as words. */
const words = (text: string): string => (/^[a-z0-9_]+$/.test(text) ? text.replaceAll('_', ' ') : text)

function Event({ event, onPick }: { event: AuditEvent; onPick: (part: Filter) => void }) {
  const t = useText(auditText)
  const { language } = useLanguage()
  const format = useFormat()
  const pick = (what: string, part: Filter, className?: string) => (
    <button
      type="button"
      className={[styles.pick, className].filter(Boolean).join(' ')}
      aria-label={t('only', { what })}
      onClick={() => onPick(part)}
    >
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
        {pick(event.subject, { subject: event.subject }, styles.code)}
      </div>
      <dl className={styles.details} aria-label={t('details')}>
        {event.details.map(({ name, value }) => (
          <div key={name}>
            <dt>{words(name)}</dt>
            <dd>{words(value)}</dd>
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
  const name = pages.items.find(({ by }) => by?.staff_id === filter.staff)?.by?.name ?? filter.staff
  const chips = [
    ...(filter.staff ? [{ key: 'staff' as const, text: name ?? '' }] : []),
    ...(filter.action ? [{ key: 'action' as const, text: auditLabel(filter.action, language) }] : []),
    ...(filter.subject ? [{ key: 'subject' as const, text: filter.subject }] : []),
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
