/** @jsxRuntime automatic */
import { Text, View } from '@react-pdf/renderer'
import type { DocumentPayment } from '../port'
import { Qr } from './qr'
import { style } from './style'

/** How to pay: the code to scan, or the account with the reference, then the steps. */
export function PaymentBox({ payment }: { payment: DocumentPayment }) {
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
        {payment.facts.map(({ label, value, isCode }) => (
          <View key={label} style={style.paymentFact}>
            <Text style={style.paymentLabel}>{label}</Text>
            {isCode ? <Text style={style.mark}>{value}</Text> : <Text style={style.paymentValue}>{value}</Text>}
          </View>
        ))}
        {payment.steps.map((step, index) => (
          <View key={step} style={style.step}>
            <Text style={style.stepNumber}>{index + 1}.</Text>
            <Text style={style.instructions}>{step}</Text>
          </View>
        ))}
        {payment.note && <Text style={[style.note, { marginTop: 6 }]}>{payment.note}</Text>}
      </View>
    </View>
  )
}
