import { addressCalls, agentCalls, type Agent, type Category, type PackageKind } from '@layar/contract'
import type { Track } from '@layar/domain'
import { useArrived } from '@layar/ui/call/use-arrived.ts'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { useRef, useState } from 'react'
import { CalculatorFields } from './calculator-fields'
import styles from './calculator.module.css'
import { DeclareAsked } from './declare-asked'
import { EstimateView } from './estimate-view'
import { isBlank, useCalculatorForm, withExample } from './form'
import { questionOf } from './question'
import { calculatorText } from './text/area'
import { useEstimate } from './use-estimate'
import { useIsGuest } from './use-is-guest'
import { useFormErrors } from './use-form-errors'

/** A declaration that a guest asked for before they signed up. */
export interface AskedDeclaration {
  readonly track: Track
  readonly onDone: () => Promise<void>
}

/** Goods and boxes above, both prices below; recalculated while the customer types [CALC-03]. */
export function Calculator({ asked }: { asked?: AskedDeclaration | undefined }) {
  const t = useText(calculatorText)
  const isGuest = useIsGuest()
  const agents = useRead(agentCalls.agents, {}, { staleMs: 300_000 })
  const categories = useRead(agentCalls.categories, { query: {} }, { staleMs: 300_000 })
  // A declaration made from the estimate needs the package id of its track at once.
  const packages = useRead(agentCalls.packages, {}, { staleMs: 300_000 })
  // The height of the first section depends on whether there is an address to offer.
  const addresses = useRead(addressCalls.addresses, { query: {} }, { staleMs: 300_000, enabled: !isGuest })
  const awaited = [agents, categories, packages, ...(isGuest ? [] : [addresses])]
  if (!useArrived(awaited.some(({ isPending }) => isPending)))
    return (
      <div className={styles.waiting}>
        <Skeleton count={5} />
      </div>
    )
  const needed = [agents, categories, packages]
  if (!agents.data || !categories.data || !packages.data)
    return (
      <ErrorState
        error={needed.find(({ error }) => error)?.error}
        isRetrying={needed.some(({ isFetching }) => isFetching)}
        onRetry={() => void Promise.all(needed.map(({ refetch }) => refetch()))}
      />
    )
  const [first, ...others] = agents.data.results
  if (!first) return <EmptyState title={t('noAgents')}>{t('noAgentsText')}</EmptyState>
  return (
    <>
      <Ready
        agents={[first, ...others]}
        categories={categories.data.results}
        packages={packages.data.results}
        asked={isGuest ? undefined : asked}
      />
    </>
  )
}

interface ReadyProps {
  readonly asked: AskedDeclaration | undefined
  readonly agents: readonly [Agent, ...Agent[]]
  readonly categories: readonly Category[]
  readonly packages: readonly PackageKind[]
}

const exampleSlug = 'home-living'

function Ready({ agents, categories, packages, asked }: ReadyProps) {
  const { country } = useLanguage()
  const [form, change] = useCalculatorForm()
  // Its dialogs stay after the address no longer asks.
  const [wish] = useState(asked)
  const result = useRef<HTMLHeadingElement>(null)
  const agent = agents.find(({ id }) => id === form.agent_id) ?? agents[0]
  const errors = useFormErrors(form, categories)
  const estimate = useEstimate(errors.isSound ? questionOf(form, agent.id, country) : undefined, isBlank(form))
  const example =
    categories.find(({ slug }) => slug === exampleSlug) ?? categories.find(({ is_blocked }) => !is_blocked)
  return (
    <div className={styles.calculator}>
      {wish && !isBlank(form) && <DeclareAsked {...wish} form={form} agent={agent} packages={packages} />}
      <CalculatorFields
        form={form}
        agents={agents}
        agent={agent}
        categories={categories}
        errors={errors.texts(estimate.fields)}
        attempt={errors.attempt}
        onChange={change}
        onCompare={() => {
          if (!errors.check()) return
          result.current?.focus({ preventScroll: true })
          result.current?.scrollIntoView({ block: 'start' })
        }}
      />
      <EstimateView
        heading={result}
        form={form}
        agent={agent}
        packages={packages}
        estimate={estimate}
        onExample={example && (() => change((now) => withExample(now, example)))}
      />
    </div>
  )
}
