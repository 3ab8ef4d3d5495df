import { secondFactorCalls } from '@layar/contract'
import { Button, PasswordInput } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { copyText } from '@layar/ui/mark/copy.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Qr } from '@layar/ui/qr/qr.tsx'
import { CodeField } from '../../../shared/access/second-factor/code-field'
import styles from './second-factor.module.css'
import { secondFactorText } from './text'

const hasFields = ({ fields }: Failure): boolean => Object.keys(fields).length > 0

interface Secret {
  readonly secret: string
  readonly uri: string
}

function Password({ onBegun }: { onBegun: (secret: Secret) => void }) {
  const t = useText(secondFactorText)
  const [password, setPassword] = useState('')
  const begin = useWrite(secondFactorCalls.staffBeginSecondFactor, {
    successToast: false,
    invalidates: [secondFactorCalls.staffSecondFactor],
    isShownInPlace: hasFields,
    onDone: ({ result }) => onBegun(result),
  })
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void begin.run({ body: { password } })
      }}
    >
      <p className={styles.hint}>{t('beginText')}</p>
      <PasswordInput
        label={t('password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={begin.failure?.fields['password']}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={begin.pending}>
        {t('begin')}
      </Button>
    </form>
  )
}

interface FirstCodeProps {
  readonly secret: Secret
  readonly onDone: (codes: readonly string[]) => void
  readonly onCancel: () => void
}

function FirstCode({ secret: { secret, uri }, onDone, onCancel }: FirstCodeProps) {
  const t = useText(secondFactorText)
  const [code, setCode] = useState('')
  const confirm = useWrite(secondFactorCalls.staffConfirmSecondFactor, {
    successToast: false,
    invalidates: [secondFactorCalls.staffSecondFactor],
    isShownInPlace: hasFields,
    onDone: ({ result }) => onDone(result.recovery_codes),
  })
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void confirm.run({ body: { code } })
      }}
    >
      <h3 className={styles.step}>{t('scanTitle')}</h3>
      <Qr value={uri} label={t('qr')} />
      {/* A phone cannot scan its own screen. */}
      <a href={uri}>{t('openApp')}</a>
      <div>
        <p className={styles.hint}>{t('secret')}</p>
        <p className={styles.secret}>
          <code translate="no">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <Button size="xs" variant="default" onClick={() => void copyText(secret)}>
            {t('copy')}
          </Button>
        </p>
      </div>
      <p className={styles.hint}>{t('scanText')}</p>
      <CodeField label={t('code')} value={code} error={confirm.failure?.fields['code']} isFocused onChange={setCode} />
      <div className={styles.acts}>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={confirm.pending}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  )
}

/** Password, then the secret in the app, then its first code. */
export function SetUp({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const t = useText(secondFactorText)
  const [secret, setSecret] = useState<Secret>()
  return (
    <SectionCard title={t('off')} lead={t('offText')}>
      {secret === undefined ? (
        <Password onBegun={setSecret} />
      ) : (
        <FirstCode secret={secret} onDone={onDone} onCancel={() => setSecret(undefined)} />
      )}
    </SectionCard>
  )
}
