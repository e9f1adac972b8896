export { readMinutes as readEstimate, useMinutesWords as useEstimateWords } from '../../time';
