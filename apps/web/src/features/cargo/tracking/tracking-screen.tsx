import { type TrackedShipment, trackingCalls } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { anyText, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useTyped } from '@layar/ui/address/use-typed.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { SearchField } from '../../../shared/filter/search-field'
import { trackingText } from './text/area'
import { TrackCard } from './track-card'
import styles from './tracking.module.css'

const cardOf = (shipment: TrackedShipment) => <TrackCard shipment={shipment} />

const readers = { search: anyText }

/** The customer's shipments by any number; without a search, those in transit [ROUTE-28] [SHIP-10]. */
export function TrackingScreen() {
  const t = useText(trackingText)
  const { values, replace } = useAddress(readers)
  const { search: asked } = values
  const { words, setWords } = useTyped(
    asked,
    useCallback((search) => replace({ search }), [replace]),
  )
  const pages = useListPages(trackingCalls.tracking, { query: { count: 10, ...(asked && { search: asked }) } })
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
        render={cardOf}
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
