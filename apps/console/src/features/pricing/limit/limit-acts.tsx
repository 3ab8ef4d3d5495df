import { staffLimitCalls, type QuantityLimit } from '@layar/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PublishDialog } from '../../../shared/platform/version/publish-dialog'
import { RetireButton } from '../../../shared/platform/version/retire-button'
import { versionText } from '../../../shared/platform/version/version-text'
import table from '../../../shared/table/table.module.css'
import { limitText } from './text'

const invalidates = [staffLimitCalls.staffLimits]

interface LimitActsProps {
  readonly limit: QuantityLimit
  /** The limit that a draft would replace. */
  readonly before: QuantityLimit | undefined
}

/** What may be done with a limit in its current state: the check of its rule, its publication, its end. */
export function LimitActs({ limit, before }: LimitActsProps) {
  const t = useText(limitText)
  const words = useText(versionText)
  const [asked, setAsked] = useState<'check' | 'publish'>()
  const close = (): void => setAsked(undefined)
  const params = { limit_id: limit.limit_id }
  const check = useWrite(staffLimitCalls.staffCheckLimit, { invalidates, onDone: close })
  const publish = useWrite(staffLimitCalls.staffPublishLimit, { invalidates, onDone: close })
  const retire = useWrite(staffLimitCalls.staffRetireLimit, { invalidates })
  const { category_name: name, rule, state } = limit
  const isPublished = state === 'in_force' || state === 'waiting'
  if (state === 'retired' || (state === 'in_force' && rule === '')) return null
  const piecesOf = (of: QuantityLimit | undefined): string => String(of?.pieces ?? t('noLimit'))
  return (
    <span className={table.pair}>
      {isPublished && rule !== '' && (
        <Button size="sm" variant="default" onClick={() => setAsked('check')}>
          {t('check')}
        </Button>
      )}
      {state === 'draft' && !limit.is_edited_by_me && (
        <Button size="sm" onClick={() => setAsked('publish')}>
          {words('publish')}
        </Button>
      )}
      <RetireButton
        version={{ ...limit, code: name }}
        takeBackText={t('takeBackText')}
        pending={retire.pending}
        onRetire={() => retire.run({ params })}
      />
      <ConfirmDialog
        isOpen={asked === 'check'}
        title={t('checkTitle', { name })}
        confirmLabel={t('check')}
        pending={check.pending}
        onConfirm={() => void check.run({ params })}
        onClose={close}
      >
        <p>{t('checkText', { rule })}</p>
      </ConfirmDialog>
      {asked === 'publish' && (
        <PublishDialog
          version={{ ...limit, code: name }}
          text={t('publishText')}
          changes={t('change', { name: rule, before: piecesOf(before), after: piecesOf(limit) })}
          write={publish}
          onPublish={(body) => void publish.run({ params, body })}
          onClose={close}
        />
      )}
    </span>
  )
}
