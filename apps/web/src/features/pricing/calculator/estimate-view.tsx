import type { Agent, EstimateResult, PackageKind } from '@layar/contract'
import { Button, Loader } from '@mantine/core'
import type { RefObject } from 'react'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { SamplePart } from '../../../shared/settings/sample-part'
import { NeedList } from '../../../shared/pricing/price/needs'
import notes from '../../../shared/pricing/price/notes.module.css'
import styles from './estimate.module.css'
import { isBlank, type CalculatorForm } from './form'
import { filledParts, isToDoor } from './question'
import { RateNotes } from './rate-notes'
import { ShareEstimate } from './share-estimate'
import { calculatorText } from './text/area'
import { useDeclare, useDeclareAsGuest } from './use-declare'
import type { Estimate } from './use-estimate'
import { useIsGuest } from './use-is-guest'
import { WayCard } from './way-card'

interface EstimateViewProps {
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly form: CalculatorForm
  readonly agent: Agent
  readonly packages: readonly PackageKind[]
  readonly estimate: Estimate
  readonly onExample: (() => void) | undefined
}

/** Both prices, or what they still need; the previous price stays visible while a new one loads. */
export function EstimateView({ heading, form, agent, packages, estimate, onExample }: EstimateViewProps) {
  const t = useText(calculatorText)
  const { result, isUpdating, isCurrent, error } = estimate
  const Answer = useIsGuest() ? GuestCompared : OwnCompared
  return (
    <section className={styles.estimate} aria-labelledby="estimate-title">
      <div className={styles.head}>
        <h2 id="estimate-title" ref={heading} tabIndex={-1}>
          {t('result')}
        </h2>
        {isUpdating && (
          <span className={notes.updating}>
            <Loader size={14} /> {t('updating')}
          </span>
        )}
      </div>
      <Said estimate={estimate} />
      {result && !isCurrent && !isUpdating && <p className={notes.notice}>{t('older')}</p>}
      {result ? (
        <Answer result={result} form={form} agent={agent} packages={packages} isOld={!isCurrent} />
      ) : error ? (
        <Failed estimate={estimate} />
      ) : isUpdating ? (
        <div className={styles.ways}>
          <Skeleton count={2} />
        </div>
      ) : isBlank(form) ? (
        <EmptyState
          drawing="crates"
          title={t('emptyTitle')}
          action={
            onExample && (
              <Button variant="default" onClick={onExample}>
                {t('example')}
              </Button>
            )
          }
        >
          {t('emptyText')}
        </EmptyState>
      ) : (
        <Needed form={form} />
      )}
    </section>
  )
}

/** Announces the two totals to screen readers. */
function Said({ estimate: { result, isCurrent } }: { estimate: Estimate }) {
  const t = useText(calculatorText)
  const totalOf = (track: string): string => {
    const total = result?.ways.find((way) => way.track === track)?.total
    return total ? moneyText(total) : t('ask')
  }
  return (
    <p className="unseen" role="status">
      {result && isCurrent && t('said', { air: totalOf('udara'), sea: totalOf('laut') })}
    </p>
  )
}

function Failed({ estimate: { error, fields, isUpdating, retry } }: { estimate: Estimate }) {
  const t = useText(calculatorText)
  if (Object.keys(fields).length > 0) return <p className={notes.notice}>{t('refused')}</p>
  return <ErrorState error={error} isRetrying={isUpdating} onRetry={retry} />
}

function Needed({ form }: { form: CalculatorForm }) {
  const t = useText(calculatorText)
  const there = filledParts(form)
  const needs = [
    { key: 'goods', isThere: there.goods, label: t('needGoods') },
    { key: 'boxes', isThere: there.boxes, label: t('needBox') },
  ]
  return (
    <div className={styles.needed}>
      <p>{t('needed')}</p>
      <NeedList needs={needs} />
    </div>
  )
}

interface ComparedProps {
  readonly result: EstimateResult
  readonly form: CalculatorForm
  readonly agent: Agent
  readonly packages: readonly PackageKind[]
  readonly isOld: boolean
}

function OwnCompared(props: ComparedProps) {
  return <Compared {...props} {...useDeclare(props.form, props.agent, props.packages)} />
}
function GuestCompared(props: ComparedProps) {
  return <Compared {...props} {...useDeclareAsGuest()} />
}

function Compared({ result, form, agent, isOld, declare, dialogs }: ComparedProps & ReturnType<typeof useDeclare>) {
  const t = useText(calculatorText)
  const { country } = useLanguage()
  const isForDoor = isToDoor(form, country)
  const badges = badgesOf(result)
  const isSample = result.ways.some(({ freight }) => freight?.tariff?.is_sample === true)
  return (
    <div className={styles.compared} data-old={isOld || undefined}>
      <div className={styles.ways}>
        {result.ways.map((way) => (
          <WayCard
            key={way.track}
            way={way}
            agent={agent}
            isToDoor={isForDoor}
            isCheapest={badges.cheapest === way.track}
            isFastest={badges.fastest === way.track}
            onDeclare={() => declare(way.track)}
          />
        ))}
      </div>
      <RateNotes result={result} />
      <SamplePart isSample={isSample}>
        <p className={notes.sample}>{t('sampleTariff')}</p>
      </SamplePart>
      <p className={notes.quiet}>{t('estimateNote')}</p>
      {!isOld && <ShareEstimate result={result} form={form} agent={agent} isToDoor={isForDoor} />}
      {dialogs}
    </div>
  )
}

/** Which track is cheaper and which is faster; none where they are equal or one of them is unknown. */
function badgesOf({ ways }: EstimateResult) {
  const [air, sea] = ways
  if (!air?.freight || !sea?.freight) return {}
  const pick = (a: number, b: number) => (a === b ? undefined : a < b ? air.track : sea.track)
  return {
    cheapest: air.total && sea.total ? pick(air.total.amount_minor, sea.total.amount_minor) : undefined,
    fastest: pick(air.freight.lead_time_days.max, sea.freight.lead_time_days.max),
  }
}
