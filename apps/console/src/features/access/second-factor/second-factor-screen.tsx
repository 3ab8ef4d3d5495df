import { secondFactorCalls } from '@layar/contract'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { useSession } from '../../../shared/access/session/session'
import rows from '../../../shared/table/rows.module.css'
import { RecoveryCodes } from './recovery-codes'
import styles from './second-factor.module.css'
import { SetUp } from './set-up'
import { SetUpDone } from './set-up-done'
import { secondFactorText } from './text'

/** Two-step login of whoever is logged in. */
export function SecondFactorScreen() {
  const t = useText(secondFactorText)
  const [codes, setCodes] = useState<readonly string[]>()
  const isNeeded = useSession(({ staff }) => staff?.needs_second_factor === true)
  const factor = useRead(secondFactorCalls.staffSecondFactor, {})
  const setUp = (made: readonly string[]): void => {
    setCodes(made)
    const { staff } = useSession.getState()
    if (staff) useSession.setState({ staff: { ...staff, needs_second_factor: false } })
  }
  const shown = () => {
    if (codes !== undefined) return <RecoveryCodes codes={codes} onStored={() => setCodes(undefined)} />
    if (factor.isError) return <ErrorState error={factor.error} onRetry={() => void factor.refetch()} />
    if (factor.data === undefined) return <Skeleton count={1} />
    const { result } = factor.data
    return result.is_on ? <SetUpDone factor={result} onRenewed={setCodes} /> : <SetUp onDone={setUp} />
  }
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={styles.column}>
        {isNeeded && codes === undefined && (
          <p className={rows.warning} role="status">
            {t('required')}
          </p>
        )}
        {shown()}
      </div>
    </>
  )
}
