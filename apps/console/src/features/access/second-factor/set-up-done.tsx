import { secondFactorCalls, type SecondFactor } from '@layar/contract'
import { Button, PasswordInput } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import rows from '../../../shared/table/rows.module.css'
import { CodeField } from '../../../shared/access/second-factor/code-field'
import styles from './second-factor.module.css'
import { secondFactorText } from './text'

const invalidates = [secondFactorCalls.staffSecondFactor]
const hasFields = ({ fields }: Failure): boolean => Object.keys(fields).length > 0
const fewCodes = 3

function RenewDialog({ onDone, onClose }: { onDone: (codes: readonly string[]) => void; onClose: () => void }) {
  const t = useText(secondFactorText)
  const [code, setCode] = useState('')
  const renew = useWrite(secondFactorCalls.staffRenewRecoveryCodes, {
    successToast: false,
    invalidates,
    isShownInPlace: hasFields,
    onDone: ({ result }) => onDone(result.recovery_codes),
  })
  return (
    <ActDialog
      title={t('renew')}
      act={t('renew')}
      isKeyed
      pending={renew.pending}
      onAct={() => void renew.run({ body: { code } })}
      onClose={onClose}
    >
      <div className={rows.stack}>
        <p className={styles.hint}>{t('renewText')}</p>
        <CodeField label={t('codeOrRecovery')} value={code} error={renew.failure?.fields['code']} onChange={setCode} />
      </div>
    </ActDialog>
  )
}

function EndDialog({ onClose }: { onClose: () => void }) {
  const t = useText(secondFactorText)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const end = useWrite(secondFactorCalls.staffEndSecondFactor, {
    invalidates,
    isShownInPlace: hasFields,
    onDone: onClose,
  })
  return (
    <ActDialog
      title={t('end')}
      act={t('end')}
      isDanger
      isKeyed
      pending={end.pending}
      onAct={() => void end.run({ body: { password, code } })}
      onClose={onClose}
    >
      <div className={rows.stack}>
        <p className={styles.hint}>{t('endText')}</p>
        <PasswordInput
          label={t('password')}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={end.failure?.fields['password']}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <CodeField label={t('codeOrRecovery')} value={code} error={end.failure?.fields['code']} onChange={setCode} />
      </div>
    </ActDialog>
  )
}

interface SetUpDoneProps {
  readonly factor: SecondFactor
  readonly onRenewed: (codes: readonly string[]) => void
}

/** What is on, and how to change it. */
export function SetUpDone({ factor, onRenewed }: SetUpDoneProps) {
  const t = useText(secondFactorText)
  const format = useFormat()
  const [open, setOpen] = useState<'renew' | 'end'>()
  const count = factor.recovery_codes_left
  const close = (): void => setOpen(undefined)
  return (
    <SectionCard
      title={t('on')}
      lead={factor.on_since !== null && t('since', { date: format.date(factor.on_since), count })}
    >
      <div className={rows.stack}>
        {count <= fewCodes && (
          <p className={rows.warning} role="status">
            {t('fewLeft', { count })}
          </p>
        )}
        {factor.is_required && <p className={styles.hint}>{t('endBarred')}</p>}
        <div className={styles.acts}>
          <Button variant="default" onClick={() => setOpen('renew')}>
            {t('renew')}
          </Button>
          {!factor.is_required && (
            <Button variant="default" onClick={() => setOpen('end')}>
              {t('end')}
            </Button>
          )}
        </div>
      </div>
      {open === 'renew' && (
        <RenewDialog
          onDone={(codes) => {
            close()
            onRenewed(codes)
          }}
          onClose={close}
        />
      )}
      {open === 'end' && <EndDialog onClose={close} />}
    </SectionCard>
  )
}
