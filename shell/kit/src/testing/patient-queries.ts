import { configure } from '@testing-library/react';

// A loaded machine is slow, so queries wait long. Hidden elements are included, since checking the visibility of every
// ancestor takes most of jsdom's time.
configure({ asyncUtilTimeout: 60_000, defaultHidden: true });
