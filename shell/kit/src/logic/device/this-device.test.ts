import { thisDevice } from './this-device';

const on = (userAgent: string, userAgentData?: object) => thisDevice({ userAgent, userAgentData } as never);
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const REDUCED =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';

test('a phone that says its model is named by it, with its system and its browser', async () => {
  const values = {
    model: 'Pixel 8',
    platformVersion: '14.0.0',
    fullVersionList: [
      { brand: 'Not?A_Brand', version: '99.0' },
      { brand: 'Chromium', version: '130.0.6723.58' },
      { brand: 'Google Chrome', version: '130.0.6723.58' },
    ],
  };
  const told = await on(REDUCED, { mobile: true, platform: 'Android', getHighEntropyValues: async () => values });
  expect(told).toEqual({
    deviceInfos: {
      deviceType: 'mobile',
      deviceVendor: null,
      deviceModel: 'Pixel 8',
      osName: 'Android',
      osVersion: '14',
    },
    browserName: 'Chrome sur Android',
    browserVersion: '130.0.6723.58',
  });
});

test('a browser without such hints is read in its user agent', async () => {
  expect(await on(IPHONE)).toMatchObject({
    deviceInfos: {
      deviceType: 'mobile',
      deviceVendor: 'Apple',
      deviceModel: 'iPhone',
      osName: 'iOS',
      osVersion: '17.4.1',
    },
    browserVersion: '17.4',
  });
  expect(await on(FIREFOX)).toMatchObject({
    deviceInfos: { deviceType: 'desktop', deviceVendor: null, deviceModel: null, osName: 'Windows' },
    browserVersion: '131.0',
  });
});

test('a browser that keeps its hints to itself still rings', async () => {
  const getHighEntropyValues = () => Promise.reject(new Error('NotAllowedError'));
  const { deviceInfos } = await on(REDUCED, { mobile: true, platform: 'Android', getHighEntropyValues });
  expect(deviceInfos).toMatchObject({ deviceModel: null, osName: 'Android' });
  expect((await on('')).deviceInfos).toMatchObject({ deviceModel: null, osName: null });
});
