/** @jsxRuntime automatic */
import { Text, View } from '@react-pdf/renderer'
import type { DocumentPayment } from '../port'
import { Qr } from './qr'
import { style } from './style'

function Facts({ facts }: Pick<DocumentPayment, 'facts'>) {
  return facts.map(({ label, value, isCode }) => (
    <View key={label} style={style.paymentFact}>
      <Text style={style.paymentLabel}>{label}</Text>
      {isCode ? <Text style={style.mark}>{value}</Text> : <Text style={style.paymentValue}>{value}</Text>}
    </View>
  ))
}

function Steps({ payment: { steps, note } }: { payment: DocumentPayment }) {
  return (
    <>
      {steps.map((step, index) => (
        <View key={step} style={style.step}>
          <Text style={style.stepNumber}>{index + 1}.</Text>
          <Text style={style.instructions}>{step}</Text>
        </View>
      ))}
      {note && <Text style={[style.note, { marginTop: 3 }]}>{note}</Text>}
    </>
  )
}

/**
 * How to pay: the code to scan, or the account with the reference, and the steps. Where there is no code the steps stand
 * beside the account: an invoice of one shipment then fits on one page.
 */
export function PaymentBox({ payment }: { payment: DocumentPayment }) {
  const isAccount = payment.qr === null && payment.facts.length > 0
  return (
    <View style={style.payment} wrap={false}>
      {payment.qr && (
        <View style={style.scan}>
          <Qr payload={payment.qr.payload} size={108} />
          <Text style={style.scanCaption}>{payment.qr.caption}</Text>
        </View>
      )}
      <View style={style.instructions}>
        <Text style={style.heading}>{payment.heading}</Text>
        {isAccount ? (
          <View style={style.beside}>
            <View style={style.account}>
              <Facts facts={payment.facts} />
            </View>
            <View style={style.instructions}>
              <Steps payment={payment} />
            </View>
          </View>
        ) : (
          <>
            <Facts facts={payment.facts} />
            <Steps payment={payment} />
          </>
        )}
      </View>
    </View>
  )
}
