import { deviceSensors } from './device-sensors';

const coords = { latitude: 48.8, longitude: 2.3, accuracy: 9 };

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'geolocation');
});

test('a phone that lies still is asked for its position again, until the protection ends', () => {
  jest.useFakeTimers();
  const clearWatch = jest.fn();
  const geolocation = {
    watchPosition: (heard: (at: object) => void) => {
      heard({ coords });
      return 7;
    },
    getCurrentPosition: (heard: (at: object) => void) => heard({ coords }),
    clearWatch,
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  const position = jest.fn();
  const stop = deviceSensors.read({ motion: () => undefined, position });
  jest.advanceTimersByTime(120_000);
  const times = position.mock.calls.map(([at]) => at);
  expect(times).toHaveLength(3);
  expect(times[2] - times[0]).toBe(120_000);
  expect(position).toHaveBeenLastCalledWith(expect.any(Number), { latitude: 48.8, longitude: 2.3, accuracyM: 9 });
  stop();
  jest.advanceTimersByTime(120_000);
  expect(position).toHaveBeenCalledTimes(3);
  expect(clearWatch).toHaveBeenCalledWith(7);
});
