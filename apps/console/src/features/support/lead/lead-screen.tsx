import { leadStatuses, staffLeadCalls, staffQueueCalls, type LeadStatus, type StaffLead } from '@layar/contract'
import { formatPhone } from '@layar/domain'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import rows from '../../../shared/table/rows.module.css'
import { useSession } from '../../../shared/access/session/session'
import { forgetSent, useUnsent } from '../../../shared/storage/unsent'
import { leadText } from './text'

const route = getRouteApi('/_staff/leads/$id')

function Work({ lead }: { lead: StaffLead }) {
  const t = useText(leadText)
  const format = useFormat()
  const me = useSession(({ staff }) => staff?.staff_id)
  const { lead_id, status: savedStatus, note: savedNote } = lead
  const place = `lead-note:${lead_id}`
  const [chosen, setChosen] = useState<LeadStatus>()
  const [typed, setTyped] = useUnsent(place)
  const [noteBefore, setNoteBefore] = useState<string | null>()
  // What was saved is neither chosen nor typed any more; what a colleague saves leaves both as they are.
  if (chosen === savedStatus) setChosen(undefined)
  useEffect(() => forgetSent(place, savedNote ?? ''), [place, savedNote])
  const update = useWrite(staffLeadCalls.staffUpdateLead, {
    invalidates: [staffLeadCalls.staffLead, staffLeadCalls.staffLeads, staffQueueCalls.staffQueues],
  })
  const params = { lead_id }
  const isOther = typed !== undefined && savedNote !== noteBefore && savedNote?.trim() !== typed.trim()
  const holder = lead.assigned_to
  const isMine = holder?.staff_id === me
  return (
    <form
      noValidate
      className={rows.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void update.run({
          params,
          body: {
            from: savedStatus,
            status: chosen ?? savedStatus,
            ...(typed !== undefined && { note: typed, from_note: savedNote }),
          },
        })
      }}
    >
      <KeyValue
        rows={[
          { key: 'owner', label: t('owner'), value: lead.assigned_to?.name ?? t('nobody') },
          ...(lead.contacted_at
            ? [{ key: 'contacted', label: t('contactedAt'), value: format.dateTime(lead.contacted_at) }]
            : []),
        ]}
      />
      <NativeSelect
        label={t('status')}
        value={chosen ?? savedStatus}
        data={leadStatuses.map((value) => ({ value, label: t(value) }))}
        onChange={(event) => setChosen(leadStatuses.find((one) => one === event.currentTarget.value))}
      />
      <Textarea
        name="note"
        label={t('note')}
        description={t('noteHint')}
        rows={4}
        value={typed ?? savedNote ?? ''}
        error={update.failure?.fields['note']}
        onChange={(event) => {
          if (typed === undefined) setNoteBefore(savedNote)
          setTyped(event.currentTarget.value)
        }}
      />
      {isOther && savedNote && <p className={rows.warning}>{t('savedNote', { note: savedNote })}</p>}
      <div className={rows.buttons}>
        <Button type="submit" loading={update.pending}>
          {t('save')}
        </Button>
        <Button
          variant="default"
          loading={update.pending}
          onClick={() =>
            void update.run({
              params,
              body: isMine
                ? { from: savedStatus, owner: 'nobody' }
                : { from: savedStatus, owner: 'me', seen_staff_id: holder?.staff_id ?? null },
            })
          }
        >
          {isMine ? t('giveBack') : holder ? t('takeOver', { name: holder.name }) : t('takeIt')}
        </Button>
      </div>
    </form>
  )
}

/** One request from the order form, with its outcome [SUPP-03]. */
export function LeadScreen() {
  const { id } = route.useParams()
  const t = useText(leadText)
  const format = useFormat()
  const read = useRead(staffLeadCalls.staffLead, { params: { lead_id: id } })
  if (read.isPending) return <Skeleton />
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  const lead = read.data.result
  const contact = lead.email || lead.phone_number
  return (
    <>
      <PageHead title={lead.name} back={<Link to="/leads">{t('title')}</Link>} lead={t(lead.kind)} />
      <div className={rows.columns}>
        <div className={rows.stack}>
          <SectionCard title={t('goods')}>
            <p className={rows.body}>{lead.goods}</p>
          </SectionCard>
          {lead.message && (
            <SectionCard title={t('message')}>
              <p className={rows.body}>{lead.message}</p>
            </SectionCard>
          )}
          {lead.files.length > 0 && (
            <SectionCard title={t('files')}>
              <ul className={rows.plain}>
                {lead.files.map(({ file_url, file_name }) => (
                  <li key={file_url}>
                    <a href={file_url} target="_blank" rel="noreferrer" aria-label={t('file', { name: file_name })}>
                      {file_name}
                    </a>
                  </li>
                ))}
              </ul>
            </SectionCard>
          )}
        </div>
        <div className={rows.stack}>
          <SectionCard title={t('contact')}>
            <KeyValue
              rows={[
                ...(lead.company_name ? [{ key: 'company', label: t('company'), value: lead.company_name }] : []),
                ...(lead.email ? [{ key: 'email', label: t('email'), value: lead.email }] : []),
                ...(lead.phone_number
                  ? [{ key: 'phone', label: t('phone'), value: formatPhone(lead.phone_number) }]
                  : []),
                ...(lead.origin_country ? [{ key: 'origin', label: t('origin'), value: lead.origin_country }] : []),
                { key: 'track', label: t('track'), value: lead.track ? t(lead.track) : t('unsure') },
                ...(contact === ''
                  ? []
                  : [
                      {
                        key: 'customer',
                        label: t('customer'),
                        value: (
                          <Link to="/customers" search={{ search: contact }}>
                            {t('findCustomer')}
                          </Link>
                        ),
                      },
                    ]),
                { key: 'received', label: t('received'), value: format.dateTime(lead.created_at) },
              ]}
            />
          </SectionCard>
          <SectionCard title={t('work')}>
            <Work key={lead.lead_id} lead={lead} />
          </SectionCard>
        </div>
      </div>
    </>
  )
}
