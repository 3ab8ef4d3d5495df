import type { UseQueryResult } from '@tanstack/react-query'
import { agentCalls, voyageCalls, type Agent, type Answer, type PackageKind } from '@layar/contract'
import { containersOf, tracksOf, withContainer, withPackage, type Setup } from '@layar/domain'
import { Textarea } from '@mantine/core'
import { useArrived } from '@layar/ui/call/use-arrived.ts'
import { useRead } from '@layar/ui/call/use-read.ts'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { LaneDeparture } from '../../../shared/cargo/departure/lane-departure'
import { SamplePart } from '../../../shared/settings/sample-part'
import { Flag } from '../../../shared/flag/flag'
import { ChoiceCard, ChoiceGroup } from '../../../shared/choice/choice-card'
import type { ErrorTexts } from '../../../shared/steps/use-step-errors'
import { goodsText } from '../../../shared/cargo/goods/text/area'
import { priceText } from '../../../shared/pricing/price/text/area'
import { useRemembered } from '../../../shared/remembered/use-remembered'
import { MarkingCarton } from './marking-carton'
import { type LastRoute, withRoute } from './route-proposal'
import styles from './steps.module.css'
import { wizardText } from './text/area'

interface StepAgentProps {
  readonly setup: Setup
  readonly errors: ErrorTexts
  /** A quarantined shipment is already at its warehouse: its route cannot change. */
  readonly isFixed: boolean
  readonly onChange: (setup: Setup) => void
}

/** Step 1: warehouse, track, container and the resulting marking code [WIZ-02] [WIZ-17]. */
export function StepAgent({ setup, errors, isFixed, onChange }: StepAgentProps) {
  const t = useText(wizardText)
  const g = useText(goodsText)
  const joined = useJoined()
  const agents = useRead(agentCalls.agents, {}, { staleMs: 300_000 })
  const packages = useRead(agentCalls.packages, {}, { staleMs: 300_000 })
  // Known before a warehouse is chosen: what came after the choice would move the button that is pressed next.
  const departures = useRead(voyageCalls.nextDepartures, {}, { staleMs: 300_000 })
  const hasArrived = useArrived(agents.isPending || packages.isPending || departures.isPending)
  if (!isFixed && !hasArrived)
    return (
      <div className={styles.waiting}>
        <Skeleton count={5} />
      </div>
    )
  return (
    <>
      {isFixed ? (
        <p className={styles.notice}>{t('locked')}</p>
      ) : (
        <Route setup={setup} errors={errors} agents={agents} packages={packages} onChange={onChange} />
      )}
      <MarkingCarton setup={setup} error={errors['marking_code']} />
      <Textarea
        label={joined.brackets(t('receipt'), g('optional'))}
        description={t('receiptHint')}
        name="receipt_number"
        rows={3}
        autoComplete="off"
        spellCheck={false}
        value={setup.receipt_number}
        error={errors['receipt_number']}
        onChange={(event) => onChange({ ...setup, receipt_number: event.currentTarget.value })}
      />
    </>
  )
}

type RouteProps = Omit<StepAgentProps, 'isFixed'>

interface RouteReads {
  readonly agents: UseQueryResult<Answer<typeof agentCalls.agents>>
  readonly packages: UseQueryResult<Answer<typeof agentCalls.packages>>
}

function Route({ setup, errors, agents, packages, onChange }: RouteProps & RouteReads) {
  const t = useText(wizardText)
  const [last] = useRemembered<LastRoute>('route')
  if (!agents.data || !packages.data)
    return (
      <ErrorState
        error={agents.error ?? packages.error}
        onRetry={() => void Promise.all([agents.refetch(), packages.refetch()])}
      />
    )
  const kinds = packages.data.results
  if (agents.data.results.length === 0) return <EmptyState title={t('agentNone')}>{t('agentNoneText')}</EmptyState>
  // The one that is proposed stands in view.
  const used = ({ id }: Agent): number => Number(id === last.agentId)
  const listed = [...agents.data.results].sort((one, other) => used(other) - used(one))
  return (
    <>
      <ChoiceGroup label={t('agentTitle')} lead={t('agentLead')} error={errors['agent']}>
        {listed.map((agent) => (
          <AgentCard
            key={agent.id}
            agent={agent}
            isChosen={agent.id === setup.agent?.id}
            onChoose={() => onChange(withRoute(setup, agent, kinds))}
          />
        ))}
      </ChoiceGroup>
      <WayChoice setup={setup} kinds={kinds} errors={errors} onChange={onChange} />
      <ContainerChoice setup={setup} errors={errors} onChange={onChange} />
    </>
  )
}

function AgentCard({ agent, isChosen, onChoose }: { agent: Agent; isChosen: boolean; onChoose: () => void }) {
  const t = useText(wizardText)
  const joined = useJoined()
  return (
    <ChoiceCard
      name="agent"
      isChosen={isChosen}
      onChoose={onChoose}
      picture={<Flag code={agent.country_data.code} name={agent.country} />}
      title={agent.name}
      note={
        <>
          <span>{joined.comma(...(agent.city ? [agent.city] : []), agent.country)}</span>
          <span className={styles.tags}>
            {tracksOf(agent).map((track) => (
              <TrackIcon key={track} track={track} />
            ))}
            {agent.allow_fcl && <span className={styles.tag}>{t('fclTag')}</span>}
            <SamplePart isSample={agent.is_sample}>
              <span className={styles.tag}>{t('sampleAgent')}</span>
            </SamplePart>
          </span>
        </>
      }
    />
  )
}

function WayChoice({ setup, kinds, errors, onChange }: RouteProps & { kinds: readonly PackageKind[] }) {
  const t = useText(wizardText)
  const p = useText(priceText)
  const { agent } = setup
  const served = agent ? tracksOf(agent) : undefined
  return (
    <ChoiceGroup label={t('trackTitle')} error={errors['shipment_track']}>
      {kinds.map((kind) => {
        const isServed = served?.includes(kind.package_track) ?? true
        const { min, max } = kind.lead_time_days
        return (
          <ChoiceCard
            key={kind.package_id}
            name="shipment_track"
            isChosen={kind.package_track === setup.shipment_track}
            isDisabled={!isServed}
            onChoose={() => onChange(withPackage(setup, kind))}
            picture={<TrackIcon track={kind.package_track} size="lg" />}
            title={kind.name}
            note={
              isServed ? (
                <>
                  <span>{p('days', { from: String(min), to: String(max) })}</span>
                  {agent && <LaneDeparture agentId={agent.id} track={kind.package_track} />}
                </>
              ) : (
                t('notOffered')
              )
            }
          />
        )
      })}
    </ChoiceGroup>
  )
}

/** Shown only where there is a choice: by sea, with an agent that accepts full containers. */
function ContainerChoice({ setup, errors, onChange }: RouteProps) {
  const t = useText(wizardText)
  const containers = setup.agent ? containersOf(setup.agent, setup.shipment_track) : []
  if (containers.length < 2) return null
  return (
    <ChoiceGroup label={t('containerTitle')} error={errors['container_type']}>
      {containers.map((container) => (
        <ChoiceCard
          key={container}
          name="container_type"
          isChosen={container === setup.container_type}
          onChoose={() => onChange(withContainer(setup, container))}
          title={t(container)}
          note={t(container === 'lcl' ? 'lclNote' : 'fclNote')}
        />
      ))}
    </ChoiceGroup>
  )
}
