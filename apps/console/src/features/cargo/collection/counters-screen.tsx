import { staffCollectionCalls } from '@layar/contract'
import { countries, countryNames, hoursText, type Country } from '@layar/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { WholeCodes } from '@layar/ui/display/whole-codes.tsx'
import { useLanguage, usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ListState } from '@layar/ui/state/paged-list.tsx'
import rows from '../../../shared/table/rows.module.css'
import { isAllowed, useSession } from '../../../shared/access/session/session'
import { CounterDialog } from './counter-dialog'
import { collectionText } from './text'

/** The counters where customers collect their goods, one for each country. */
export function CountersScreen() {
  const t = useText(collectionText)
  const pick = usePick()
  const { language } = useLanguage()
  const canSet = useSession(({ staff }) => isAllowed(staff, []))
  const read = useRead(staffCollectionCalls.staffCounters, {})
  const counters = read.data?.results ?? []
  const [edited, setEdited] = useState<Country>()
  const counterOf = (country: Country) => counters.find((counter) => counter.country === country)
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ListState
        isPending={read.isPending}
        error={read.error}
        isEmpty={read.data === undefined}
        onRetry={() => void read.refetch()}
        empty={null}
      >
        {countries.map((country) => {
          const counter = counterOf(country)
          return (
            <SectionCard
              key={country}
              title={pick(countryNames[country])}
              actions={
                canSet && (
                  <Button variant="default" onClick={() => setEdited(country)}>
                    {t(counter ? 'change' : 'set')}
                  </Button>
                )
              }
            >
              {counter ? (
                <p className={rows.body}>
                  <strong>{counter.name[language]}</strong>
                  <br />
                  {counter.address}
                  <br />
                  <WholeCodes>
                    {[hoursText(counter.hours, language), counter.phone].filter(Boolean).join(' · ')}
                  </WholeCodes>
                  <br />
                  <span className={rows.quiet}>{t('kept', { days: counter.keep_days })}</span>
                </p>
              ) : (
                <p className={rows.quiet}>{t('none')}</p>
              )}
            </SectionCard>
          )
        })}
      </ListState>
      {edited && <CounterDialog country={edited} counter={counterOf(edited)} onClose={() => setEdited(undefined)} />}
    </>
  )
}
