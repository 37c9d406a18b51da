import type { seriesCalls } from '@vigie/contracts/field/series/series.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { endSeries } from './end-series';
import { saveSeries } from './save-series';

export const seriesHandlers: Handlers<typeof seriesCalls> = { saveSeries, endSeries };
