import { trackingCalls } from '@layar/contract'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useReadPages } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { SearchField } from '../../../shared/filter/search-field'
import { trackingText } from './text/area'
import { TrackCard } from './track-card'
import styles from './tracking.module.css'

const pauseMs = 350

interface TrackingScreenProps {
  readonly search: string
  /** Keeps the search in the URL, so that it can be bookmarked and shared. */
  readonly onSearch: (search: string) => void
}

/** The customer's shipments by any number; without a search, those in transit [ROUTE-28] [SHIP-10]. */
export function TrackingScreen({ search, onSearch }: TrackingScreenProps) {
  const t = useText(trackingText)
  const [words, setWords] = useState(search)
  const [asked] = useDebouncedValue(words.trim(), pauseMs)
  useEffect(() => {
    if (asked !== search) onSearch(asked)
  }, [asked, search, onSearch])
  const pages = useReadPages(trackingCalls.tracking, { query: { count: 10, ...(asked && { search: asked }) } })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SearchField
        className={styles.search}
        label={t('search')}
        showsLabel
        hint={t('searchHint')}
        words={words}
        onChange={setWords}
      />
      <p className="unseen" role="status">
        {asked && t('searching', { search: asked })}
      </p>
      <PagedList
        pages={pages}
        keyOf={(shipment) => shipment.cart_code}
        render={(shipment) => <TrackCard shipment={shipment} />}
        empty={
          asked ? (
            <EmptyState drawing="search" title={t('noneFound')}>
              {t('noneFoundText')}
            </EmptyState>
          ) : (
            <EmptyState
              drawing="platform"
              title={t('none')}
              action={
                <Button component={Link} to="/import/add_shipment">
                  {t('add')}
                </Button>
              }
            >
              {t('noneText')}
            </EmptyState>
          )
        }
      />
    </>
  )
}
