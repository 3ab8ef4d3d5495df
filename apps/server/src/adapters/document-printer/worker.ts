import { answerJobs } from '../work-process/answer'
import { drawPaper } from './drawing/draw-document'

answerJobs(drawPaper)
