import { staffHandOverCalls, type StaffHandOver } from '@layar/contract'
import { handOverStatuses, handOverTable } from '@layar/domain'
import { Button } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { Weight } from '@layar/ui/display/measure.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { AddButton } from '../../../shared/add-button'
import rows from '../../../shared/rows.module.css'
import { SearchField } from '../../../shared/search-field'
import { isAllowed, useSession } from '../../../shared/session'
import { KeysDialog } from '../../../shared/worklist/keys-dialog'
import { useListKeys } from '../../../shared/worklist/use-list-keys'
import styles from './hand-over.module.css'
import { HandOverDialog } from './hand-over-dialog'
import { handOverText } from './text'

const readers = { status: oneOf(handOverStatuses), search: anyText }

export function HandOverBadge({ status }: Pick<StaffHandOver, 'status'>) {
  const { language } = useLanguage()
  return <StatusBadge tone={handOverTable[status].badge}>{handOverTable[status].labels[language]}</StatusBadge>
}

function Row({ handOver }: { handOver: StaffHandOver }) {
  const t = useText(handOverText)
  const format = useFormat()
  const { carton_count: count, numbered_count: numbered } = handOver
  return (
    <div className={styles.row} data-row tabIndex={-1}>
      <Link className={rows.code} to="/hand-overs/$code" params={{ code: handOver.hand_over_code }}>
        {handOver.hand_over_code}
      </Link>
      <div>
        <strong>{handOver.carrier}</strong>
        <div className={styles.small}>
          {[handOver.driver_name, handOver.vehicle].filter(Boolean).join(' · ') || '–'}
        </div>
      </div>
      <div className={styles.number}>
        {t('cartons', { count })}
        <div className={styles.small}>
          <Weight grams={handOver.weight_gram} />
        </div>
      </div>
      <div className={styles.number}>
        <div className={styles.small}>{t('numbered')}</div>
        {t('ofAll', { now: numbered, all: count })}
      </div>
      <div className={styles.small}>{format.dateTime(handOver.closed_at ?? handOver.created_at)}</div>
      <HandOverBadge status={handOver.status} />
    </div>
  )
}

/** What was handed to which carrier, and what still waits for its driver. */
export function HandOversScreen() {
  const t = useText(handOverText)
  const { language } = useLanguage()
  const address = useAddress(readers)
  const { status, search } = address.values
  const [isCreating, setIsCreating] = useState(false)
  const [isHelping, setIsHelping] = useState(false)
  const mayCreate = isAllowed(
    useSession(({ staff }) => staff),
    ['hub'],
  )
  const pages = useListPages(staffHandOverCalls.staffHandOvers, {
    query: { count: 30, ...(status && { status }), ...(search && { search }) },
  })
  const list = useListKeys({
    onSelectPage: () => undefined,
    onAct: () => {
      if (mayCreate) setIsCreating(true)
    },
    onHelp: () => setIsHelping(true),
    onEnd: () => {
      if (pages.hasMore && !pages.loadingMore) pages.more()
    },
  })
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={mayCreate && <AddButton onClick={() => setIsCreating(true)}>{t('create')}</AddButton>}
      />
      <SearchField label={t('search')} asked={search} onSearch={(text) => address.replace({ search: text })} />
      <div className={rows.tabs} role="group" aria-label={t('status')}>
        {[undefined, ...handOverStatuses].map((one) => (
          <Button
            key={one ?? 'all'}
            size="xs"
            variant={status === one ? 'filled' : 'default'}
            aria-pressed={status === one}
            onClick={() => address.choose({ status: one })}
          >
            {one ? handOverTable[one].labels[language] : t('all')}
          </Button>
        ))}
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconKeyboard size={16} aria-hidden />}
          onClick={() => setIsHelping(true)}
        >
          {t('keys')}
        </Button>
      </div>
      <div ref={list} className={styles.list}>
        <PagedList
          pages={pages}
          keyOf={(handOver) => handOver.hand_over_code}
          render={(handOver) => <Row handOver={handOver} />}
          empty={
            <EmptyState drawing="platform" title={t('none')}>
              {t('noneText')}
            </EmptyState>
          }
        />
      </div>
      {isCreating && <HandOverDialog handOver={undefined} onClose={() => setIsCreating(false)} />}
      {isHelping && <KeysDialog onClose={() => setIsHelping(false)} />}
    </>
  )
}
