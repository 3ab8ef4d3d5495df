import { staffCustomsCalls, staffQueueCalls, type Withdrawal } from '@layar/contract'
import { Button } from '@mantine/core'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { UndoButton } from '../../../shared/platform/undo/undo-button'
import { withdrawText } from './withdraw-text'

/** What customs must be told of declared goods that were taken off. */
export function useToTell(): (row: Withdrawal) => readonly string[] {
  const t = useText(withdrawText)
  return ({ declaration_number: own, master_declaration_number: master }) => [
    ...(own ? [t('withdrawOwn', { number: own })] : []),
    ...(master ? [t('amendMaster', { number: master })] : []),
  ]
}

/** Records that customs were told, or takes that record back. */
export function WithdrawalActs({ row }: { readonly row: Withdrawal }) {
  const t = useText(withdrawText)
  const { house_number: number } = row
  const tell = useWrite(staffCustomsCalls.staffWithdrawDeclaration, {
    invalidates: [
      staffCustomsCalls.staffWithdrawals,
      staffCustomsCalls.staffDepartureWithdrawals,
      staffQueueCalls.staffQueues,
    ],
  })
  return (
    <>
      {row.may_withdraw && (
        <Button
          size="sm"
          variant="default"
          aria-label={t('markOf', { code: number })}
          loading={tell.pending}
          onClick={() => void tell.run({ params: { customs_file_id: row.customs_file_id } })}
        >
          {t('mark')}
        </Button>
      )}
      {row.undo && (
        <UndoButton
          offer={row.undo}
          target={{ kind: 'withdrawal', fileId: row.customs_file_id }}
          name={t('undoOf', { code: number })}
        />
      )}
    </>
  )
}
