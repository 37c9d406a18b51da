import type { CallInput } from '@vigie/contracts/core/call';
import type { deviceCalls } from '@vigie/contracts/platform/device/device.calls';
import { browserOf } from './browser-name';

type Told = Pick<
  CallInput<typeof deviceCalls.registerDevice>['body'],
  'deviceInfos' | 'browserName' | 'browserVersion'
>;

/** User-Agent Client Hints, which only Chromium offers; other browsers have the user agent string only. */
interface Hints {
  mobile: boolean;
  platform: string;
  getHighEntropyValues(names: string[]): Promise<{
    model?: string;
    platformVersion?: string;
    fullVersionList?: { brand: string; version: string }[];
  }>;
}

const ASKED = ['model', 'platformVersion', 'fullVersionList'];
/** `platformVersion` of Windows 11 begins at 13; Windows 10 reports less. */
const WINDOWS_11 = 13;
const MAX_LENGTH = 80;

/**
 * Returns the model, system and browser of this device, as far as the browser tells them, for a name that its owner
 * recognises.
 */
export async function thisDevice(navigator: Navigator & { userAgentData?: Hints }): Promise<Told> {
  const { userAgent, userAgentData } = navigator;
  const hints = await userAgentData?.getHighEntropyValues(ASKED).catch(() => undefined);
  const written = writtenIn(userAgent);
  const osName = userAgentData?.platform || written.osName;
  const brands = hints?.fullVersionList?.filter(({ brand }) => !/not.*brand|^chromium$/i.test(brand));
  return {
    deviceInfos: {
      deviceType: (userAgentData?.mobile ?? /Mobi|iPad/.test(userAgent)) ? 'mobile' : 'desktop',
      deviceVendor: written.vendor,
      deviceModel: short(hints?.model || written.model),
      osName: short(osName),
      osVersion: short(versionOf(osName, hints?.platformVersion) ?? written.osVersion),
    },
    browserName: browserOf(userAgent),
    browserVersion: short(brands?.[0]?.version ?? written.browserVersion),
  };
}

const short = (text: string | undefined) => text?.slice(0, MAX_LENGTH) || null;

function versionOf(osName: string | undefined, version: string | undefined): string | undefined {
  const major = Number.parseInt(version ?? '', 10);
  if (!version || Number.isNaN(major)) return undefined;
  if (osName !== 'Windows') return version.replace(/(\.0)+$/, '');
  return major >= WINDOWS_11 ? '11' : '10';
}

const SYSTEMS: readonly { pattern: RegExp; osName: string; vendor?: string }[] = [
  { pattern: /Android(?: ([\d.]+))?/, osName: 'Android' },
  { pattern: /iPhone OS ([\d_]+)/, osName: 'iOS', vendor: 'Apple' },
  { pattern: /iPad; CPU OS ([\d_]+)/, osName: 'iPadOS', vendor: 'Apple' },
  { pattern: /Windows(?: NT ([\d.]+))?/, osName: 'Windows' },
  { pattern: /Mac OS X()/, osName: 'macOS', vendor: 'Apple' },
  { pattern: /Linux()/, osName: 'Linux' },
];

function writtenIn(userAgent: string) {
  const system = SYSTEMS.find(({ pattern }) => pattern.test(userAgent));
  const android = /Android [\d.]+; (?!K\)|Mobile|Tablet|wv)([^;)]+)/.exec(userAgent)?.[1];
  return {
    osName: system?.osName,
    osVersion: system?.pattern.exec(userAgent)?.[1]?.replaceAll('_', '.'),
    vendor: system?.vendor ?? null,
    model: /iPhone|iPad/.exec(userAgent)?.[0] ?? (system?.osName === 'macOS' ? 'Mac' : android?.trim()),
    browserVersion: /(?:Edg|OPR|SamsungBrowser|Firefox|FxiOS|CriOS|Chrome|Version)\/([\d.]+)/.exec(userAgent)?.[1],
  };
}
