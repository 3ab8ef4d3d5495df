/** @jsxRuntime automatic */
import { code128Widths, gs1128Values } from '@layar/domain'
import { Document, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import type { PrintLabel, PrintLabels } from '../port'
import { codeFont, textFont } from './fonts'

const mm = 72 / 25.4
const page = { width: 100 * mm, height: 150 * mm }
const quietModules = 10

const style = StyleSheet.create({
  page: { padding: 5 * mm, fontFamily: textFont, fontSize: 10, color: '#000' },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start', height: 20 * mm },
  brand: { fontSize: 13, fontWeight: 600, width: 58 * mm, lineHeight: 1.2 },
  corner: {
    fontSize: 34,
    fontWeight: 600,
    lineHeight: 1,
    borderWidth: 2,
    borderColor: '#000',
    paddingHorizontal: 10,
    // The face draws its capitals low in the line.
    paddingBottom: 12,
  },
  rule: { borderTopWidth: 1.5, borderColor: '#000', marginVertical: 2 * mm },
  mark: { fontFamily: codeFont, lineHeight: 1.1, textAlign: 'center', marginTop: 2 * mm },
  tags: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 3 * mm, marginBottom: 2 * mm },
  tag: { fontSize: 22, fontWeight: 600, lineHeight: 1.2 },
  fact: { flexDirection: 'row', alignItems: 'center', paddingVertical: 1.1 * mm },
  factLabel: { width: 30 * mm, fontSize: 9 },
  factValue: { flex: 1, fontFamily: codeFont, lineHeight: 1.2 },
  symbol: { position: 'absolute', left: 5 * mm, right: 5 * mm, bottom: 5 * mm, alignItems: 'center' },
  symbolText: { fontFamily: codeFont, fontSize: 11, marginTop: 1.5 * mm, lineHeight: 1.2 },
})

/** The bars as one path, a module wide each. */
const barsOf = (digits: string): { readonly path: string; readonly modules: number } => {
  let at = quietModules
  const parts: string[] = []
  code128Widths(gs1128Values(digits)).forEach((width, index) => {
    if (index % 2 === 0) parts.push(`M${String(at)} 0h${String(width)}v1h-${String(width)}z`)
    at += width
  })
  return { path: parts.join(''), modules: at + quietModules }
}

function Bars({ digits, height }: { digits: string; height: number }) {
  const { path, modules } = barsOf(digits)
  return (
    <Svg viewBox={`0 0 ${String(modules)} 1`} preserveAspectRatio="none" width={page.width - 10 * mm} height={height}>
      <Path d={path} fill="#000" />
    </Svg>
  )
}

/** As large as one line of Courier holds: a letter is 0.6 em wide. */
const markSize = (mark: string): number => Math.max(16, Math.min(56, (page.width - 10 * mm) / (0.6 * mark.length)))

// Courier holds no Chinese.
const isBeyondCourier = (text: string): boolean => /[^ -\u00ff]/.test(text)

const factWidth = page.width - 40 * mm

/** On one line as long as it can be read: a second one would reach the bars where several values are long. */
const factStyle = (value: string) => {
  const isBeyond = isBeyondCourier(value)
  const size = Math.max(6.5, Math.min(12, factWidth / ((isBeyond ? 1 : 0.6) * Math.max(1, value.length))))
  return {
    ...style.factValue,
    fontSize: size,
    ...(isBeyond && { fontFamily: textFont, fontWeight: 600 }),
  }
}

function Label({ label }: { label: PrintLabel }) {
  return (
    <Page size={[page.width, page.height]} style={style.page}>
      <View style={style.head}>
        <Text style={style.brand}>{label.head}</Text>
        {label.corner !== '' && <Text style={style.corner}>{label.corner}</Text>}
      </View>
      <View style={style.rule} />
      <Text
        style={{
          ...style.mark,
          fontSize: markSize(label.mark),
          ...(isBeyondCourier(label.mark) && { fontFamily: textFont, fontWeight: 600 }),
        }}
      >
        {label.mark}
      </Text>
      <View style={style.tags}>
        {label.tags.map((tag) => (
          <Text key={tag} style={style.tag}>
            {tag}
          </Text>
        ))}
      </View>
      <View style={style.rule} />
      {label.facts.map((fact) => (
        <View key={fact.label} style={style.fact}>
          <Text style={style.factLabel}>{fact.label}</Text>
          <Text style={factStyle(fact.value)}>{fact.value}</Text>
        </View>
      ))}
      <View style={style.symbol}>
        <Bars digits={label.symbol} height={34 * mm} />
        <Text style={style.symbolText}>{label.symbolText}</Text>
      </View>
    </Page>
  )
}

export function LabelPaper({ paper }: { paper: PrintLabels }) {
  return (
    <Document title={paper.title} language={paper.language}>
      {paper.labels.map((label) => (
        <Label key={label.symbol} label={label} />
      ))}
    </Document>
  )
}
