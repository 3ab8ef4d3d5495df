import type { InvoicePrint } from '@layar/contract'
import { formatPhone } from '@layar/domain'
import type { ReactNode } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './print.module.css'
import { printText } from './text/area'

export function Party({ label, name, lines }: { label: string; name: string; lines: readonly ReactNode[] }) {
  return (
    <div className={styles.party}>
      <h3>{label}</h3>
      <p>
        <strong>{name}</strong>
      </p>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  )
}

export function CompanyParty({ company }: Pick<InvoicePrint, 'company'>) {
  const t = useText(printText)
  const { registration_number: registered, tax_number: tax, country } = company
  return (
    <Party
      label={t('from')}
      name={company.name}
      lines={[
        ...company.address,
        ...(registered ? [t('registration', { number: registered })] : []),
        ...(tax ? [t(country === 'sg' ? 'gstNumber' : 'npwp', { number: tax })] : []),
      ]}
    />
  )
}

export function CustomerParty({ customer, label }: Pick<InvoicePrint, 'customer'> & { label: string }) {
  const t = useText(printText)
  const { business } = customer
  return (
    <Party
      label={label}
      name={business?.company_name ?? customer.name}
      lines={[
        ...(business
          ? [
              customer.name,
              t('registration', { number: business.uen }),
              t('gstNumber', { number: business.gst_number }),
            ]
          : []),
        t('customerCode', { code: customer.customer_code }),
        ...[customer.email, formatPhone(customer.phone_number ?? '')].filter(Boolean),
      ]}
    />
  )
}
