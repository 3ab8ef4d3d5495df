import { staffCustomerCalls, staffGstRegistrationCalls, type StaffCustomer } from '@layar/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import rows from '../../../shared/table/rows.module.css'
import { isAllowed, useSession } from '../../../shared/access/session/session'
import { GstDialog } from './gst-dialog'
import { gstText } from './gst-text'

type Registration = NonNullable<StaffCustomer['gst_registration']>

function Recorded({ registration }: { registration: Registration }) {
  const t = useText(gstText)
  const format = useFormat()
  return (
    <>
      <KeyValue
        rows={[
          { key: 'company', label: t('company'), value: registration.company_name },
          { key: 'uen', label: t('uen'), value: registration.uen },
          { key: 'number', label: t('number'), value: registration.gst_number },
          { key: 'from', label: t('from'), value: format.date(registration.valid_from) },
          { key: 'reason', label: t('reason'), value: registration.reason },
        ]}
      />
      <p className={rows.muted}>
        {t('by', { name: registration.recorded_by, at: format.dateTime(registration.recorded_at) })}
      </p>
    </>
  )
}

interface RemoveDialogProps {
  readonly customer: StaffCustomer
  readonly version: string
  readonly onClose: () => void
}

function RemoveDialog({ customer, version, onClose }: RemoveDialogProps) {
  const t = useText(gstText)
  const remove = useWrite(staffGstRegistrationCalls.staffRemoveGstRegistration, {
    invalidates: [staffCustomerCalls.staffCustomer],
    onDone: onClose,
  })
  const params = { customer_id: customer.customer_id }
  return (
    <ReasonDialog
      title={t('removeTitle', { name: customer.name || customer.customer_code })}
      act={t('remove')}
      name="reason"
      label={t('reason')}
      hint={t('reasonHint')}
      write={remove}
      onAct={(reason) => void remove.run({ params, body: { reason, version } })}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ReasonDialog>
  )
}

/** The GST registration of a customer in Singapore, which finance records. */
export function GstCard({ customer }: { customer: StaffCustomer }) {
  const t = useText(gstText)
  const canRecord = useSession(({ staff }) => isAllowed(staff, ['finance']))
  const [isEditing, setEditing] = useState(false)
  // What the dialog removes stays what it was opened for.
  const [removed, setRemoved] = useState<string>()
  const registration = customer.gst_registration
  return (
    <SectionCard title={t('title')} lead={t('lead')}>
      <div className={rows.stack}>
        {registration ? <Recorded registration={registration} /> : <p className={rows.muted}>{t('none')}</p>}
        {canRecord && (
          <div className={rows.buttons}>
            <Button variant="default" onClick={() => setEditing(true)}>
              {t(registration ? 'change' : 'record')}
            </Button>
            {registration && (
              <Button variant="default" onClick={() => setRemoved(registration.version)}>
                {t('remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isEditing && <GstDialog customer={customer} onClose={() => setEditing(false)} />}
      {removed !== undefined && (
        <RemoveDialog customer={customer} version={removed} onClose={() => setRemoved(undefined)} />
      )}
    </SectionCard>
  )
}
