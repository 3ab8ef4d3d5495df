import { staffCustomerCalls, type StaffCustomer } from '@layar/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import { customerText } from './text'

type SuspendAct = 'suspend' | 'reinstate'

/** Suspends or reinstates a customer, with a reason. What the dialog asks stays what it was opened for. */
export function SuspendButton({ customer }: { customer: StaffCustomer }) {
  const t = useText(customerText)
  const [asked, setAsked] = useState<SuspendAct>()
  const close = (): void => setAsked(undefined)
  const options = {
    invalidates: [staffCustomerCalls.staffCustomer, staffCustomerCalls.staffCustomers],
    onDone: close,
    // A colleague was faster: the page behind it shows what is true now.
    onFailure: ({ code }: Failure): void => {
      if (code === 'customer_status_changed') close()
    },
  }
  const suspend = useWrite(staffCustomerCalls.staffSuspendCustomer, options)
  const reinstate = useWrite(staffCustomerCalls.staffReinstateCustomer, options)
  const act = asked === 'reinstate' ? reinstate : suspend
  const offered: SuspendAct = customer.status === 'active' ? 'suspend' : 'reinstate'
  const name = customer.name || customer.customer_code
  return (
    <>
      <Button variant="default" onClick={() => setAsked(offered)}>
        {t(offered)}
      </Button>
      {asked && (
        <ReasonDialog
          title={t(asked === 'suspend' ? 'suspendTitle' : 'reinstateTitle', { name })}
          act={t(asked)}
          isDanger={asked === 'suspend'}
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          write={act}
          onAct={(reason) => void act.run({ params: { customer_id: customer.customer_id }, body: { reason } })}
          onClose={close}
        >
          {asked === 'suspend' && <p>{t('suspendText')}</p>}
        </ReasonDialog>
      )}
    </>
  )
}
