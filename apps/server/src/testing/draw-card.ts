export { drawSampleCard as drawCard, sampleCard } from '../sample/draw-sample-card'
