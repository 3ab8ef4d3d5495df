import { imeiCalls, shipmentCalls, type CartImeis, type ImeiLine } from '@layar/contract'
import { splitImeis } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { ImeiField, type ImeiForm } from '../../../shared/cargo/goods/imei-field'
import detail from '../../../shared/cargo/parcel/detail.module.css'
import styles from './imei.module.css'
import { imeiText } from './imei-text'

const changed = [imeiCalls.cartImeis, shipmentCalls.cartDetail, shipmentCalls.cartCount, shipmentCalls.cartList]

const formOf = ({ imeis, has_no_imei }: ImeiLine): ImeiForm => ({ imeis: imeis.join('\n'), has_no_imei })

function Missing({ line: { missing } }: { line: ImeiLine }) {
  const t = useText(imeiText)
  return missing > 0 && <span className={styles.missing}>{t('missing', { count: missing })}</span>
}

/** Numbers that can be changed still; it is drawn anew once others are stored. */
function ImeiEditor({ code, lines, onRefused }: { code: string; lines: CartImeis['lines']; onRefused: () => void }) {
  const t = useText(imeiText)
  const [forms, setForms] = useState(() => lines.map(formOf))
  const save = useWrite(imeiCalls.giveImeis, {
    invalidates: changed,
    onFailure: ({ status }) => status === 409 && onRefused(),
  })
  const put = (index: number, change: Partial<ImeiForm>): void =>
    setForms((now) => now.map((form, at) => (at === index ? { ...form, ...change } : form)))
  return (
    <form
      className={styles.lines}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save.run({
          body: {
            cart_code: code,
            lines: lines.map(({ position, version }, index) => {
              const { imeis = '', has_no_imei = false } = forms[index] ?? {}
              return { position, version, has_no_imei, imeis: has_no_imei ? [] : splitImeis(imeis) }
            }),
          },
        })
      }}
    >
      {lines.map((line, index) => (
        <div key={line.position} className={styles.line} role="group" aria-label={line.name}>
          <h3 className={styles.name}>
            {line.name} <Missing line={line} />
          </h3>
          <ImeiField
            value={forms[index] ?? formOf(line)}
            pieces={line.quantity}
            isPhone={line.is_phone}
            name={`lines.${String(index)}.imeis`}
            error={save.failure?.fields[`lines.${String(index)}.imeis`]}
            onChange={(change) => put(index, change)}
          />
        </div>
      ))}
      <Button type="submit" variant="default" className={styles.save} loading={save.pending}>
        {t('save')}
      </Button>
    </form>
  )
}

function ImeiList({ code, lines }: { code: string; lines: CartImeis['lines'] }) {
  const t = useText(imeiText)
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.position} className={styles.line}>
            <h3 className={styles.name}>
              {line.name} <Missing line={line} />
            </h3>
            {line.imeis.length > 0 ? (
              <p className={styles.numbers} translate="no">
                {line.imeis.map((imei) => (
                  <span key={imei}>{imei}</span>
                ))}
              </p>
            ) : (
              <p className={detail.quiet}>{t(line.has_no_imei && !line.is_phone ? 'noneNeeded' : 'none')}</p>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.help}>
        <Link to="/import/ticket" search={{ new: '1', cart_code: code }}>
          {t('help')}
        </Link>
      </p>
    </>
  )
}

/** The IMEIs of a shipment’s devices: to be given until its departure closes, to be read from then on. */
export function ImeiCard({ code }: { code: string }) {
  const t = useText(imeiText)
  const read = useRead(imeiCalls.cartImeis, { query: { cart_code: code } })
  if (read.data === undefined) return read.error && <FailedPart reads={[read]} what={t('title')} />
  const { lines, is_open: isOpen } = read.data.result
  if (lines.length === 0) return null
  const isLacking = lines.some(({ missing }) => missing > 0)
  return (
    <SectionCard title={t('title')} lead={t(isOpen ? (isLacking ? 'lead' : 'complete') : 'closed')}>
      {isOpen ? (
        <ImeiEditor
          key={lines.map(({ version }) => version).join(' ')}
          code={code}
          lines={lines}
          onRefused={() => void read.refetch()}
        />
      ) : (
        <ImeiList code={code} lines={lines} />
      )}
    </SectionCard>
  )
}
