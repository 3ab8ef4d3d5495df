import { staffRateCalls, type StaffRate, type StaffRateSet } from '@layar/contract'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useRead, useReadPages } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import rows from '../../../shared/table/rows.module.css'
import { Tabs } from '../../../shared/tabs/tabs'
import { EnterDialog } from './enter-dialog'
import { RateTable } from './rate-table'
import styles from './rate.module.css'
import { rateText } from './text'

const setKeys = ['kmkIDR', 'mas_weeklySGD', 'sellSGD', 'sellIDR'] as const
type SetKey = (typeof setKeys)[number]
const keyOf = ({ rate_set: set, base }: Pick<StaffRate, 'rate_set' | 'base'>): SetKey | undefined =>
  setKeys.find((key) => key === `${set}${base}`)

/** Neither can be taken back, and the rate is of others' money: both are asked about. */
function Decision({ rate }: { rate: StaffRate }) {
  const t = useText(rateText)
  const format = useFormat()
  const [asked, setAsked] = useState<'accept' | 'refuse'>()
  const decide = useWrite(staffRateCalls.staffDecideRate, {
    invalidates: [staffRateCalls.staffRateSets, staffRateCalls.staffHeldRates, staffRateCalls.staffRateHistory],
  })
  if (rate.is_entered_by_me) return <span>{t('ownHeld')}</span>
  const { rate_set, base, currency, valid_from } = rate
  const send = async (): Promise<void> => {
    await decide.run({ body: { rate_set, base, currency, valid_from, is_accepted: asked === 'accept' } })
    setAsked(undefined)
  }
  return (
    <div className={styles.decision}>
      <Button size="sm" variant="default" onClick={() => setAsked('refuse')}>
        {t('refuse')}
      </Button>
      <Button size="sm" onClick={() => setAsked('accept')}>
        {t('accept')}
      </Button>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t(asked === 'accept' ? 'acceptTitle' : 'refuseTitle', { currency })}
        confirmLabel={t(asked ?? 'accept')}
        isDanger={asked === 'refuse'}
        pending={decide.pending}
        onConfirm={() => void send()}
        onClose={() => setAsked(undefined)}
      >
        {asked === 'accept' ? t('acceptText', { date: format.dateTime(valid_from) }) : t('refuseText')}
      </ConfirmDialog>
    </div>
  )
}

/** Rates that await a second person; renders nothing if there are none. */
function HeldRates() {
  const t = useText(rateText)
  const joined = useJoined()
  const held = useRead(staffRateCalls.staffHeldRates, {})
  const rates = held.data?.results ?? []
  if (held.error && !held.data) return <FailedPart reads={[held]} what={t('held')} />
  return setKeys.map((key) => {
    const mine = rates.filter((rate) => keyOf(rate) === key)
    const [first] = mine
    if (first === undefined) return null
    return (
      <SectionCard key={key} title={joined.colon(t('held'), t(key))} isFlush>
        <RateTable label={t('held')} base={first.base} rates={mine} last={(rate) => <Decision rate={rate} />} />
      </SectionCard>
    )
  })
}

function History({ rate, onClose }: { rate: StaffRate; onClose: () => void }) {
  const t = useText(rateText)
  const { rate_set, base, currency } = rate
  const pages = useReadPages(staffRateCalls.staffRateHistory, { query: { rate_set, base, currency, count: 30 } })
  return (
    <Dialog isOpen onClose={onClose} title={t('historyOf', { currency })} width={900}>
      <PagedList
        pages={pages}
        keyOf={(one) => one.valid_from}
        render={(one) => <RateTable label={t('historyOf', { currency })} base={base} rates={[one]} hasState />}
        empty={<EmptyState title={t('noRates')} />}
      />
    </Dialog>
  )
}

function RateSet({ set }: { set: StaffRateSet }) {
  const t = useText(rateText)
  const format = useFormat()
  const [shown, setShown] = useState<StaffRate>()
  if (set.rates.length === 0) return <EmptyState title={t('noRates')}>{t('noRatesText')}</EmptyState>
  return (
    <>
      {set.is_stale && set.oldest_valid_from !== null && (
        <p className={rows.warning}>{t('stale', { date: format.date(set.oldest_valid_from) })}</p>
      )}
      <RateTable
        label={t('sets')}
        base={set.base}
        rates={set.rates}
        last={(rate) => (
          <Button
            size="sm"
            variant="subtle"
            aria-label={t('historyOf', { currency: rate.currency })}
            onClick={() => setShown(rate)}
          >
            {t('showHistory')}
          </Button>
        )}
      />
      {shown && <History rate={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

const readers = { show: oneOf(setKeys, 'kmkIDR') }

/** Exchange rates by set, with those awaiting a second person [CALC-05]. */
export function RatesScreen() {
  const t = useText(rateText)
  const { values, choose } = useAddress(readers)
  const { show: key } = values
  const [isEntering, setEntering] = useState(false)
  const sets = useRead(staffRateCalls.staffRateSets, {})
  const set = sets.data?.results.find((one) => keyOf(one) === key)
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={set === undefined}
            onClick={() => setEntering(true)}
          >
            {t('enter')}
          </Button>
        }
      />
      <HeldRates />
      <Tabs
        label={t('sets')}
        value={key}
        values={setKeys}
        nameOf={(one) => t(one)}
        onChoose={(one) => choose({ show: one })}
      />
      {sets.isPending && <Skeleton />}
      {sets.error && <ErrorState error={sets.error} onRetry={() => void sets.refetch()} />}
      {set && <RateSet key={key} set={set} />}
      {set && isEntering && <EnterDialog set={set} name={t(key)} onClose={() => setEntering(false)} />}
    </>
  )
}
