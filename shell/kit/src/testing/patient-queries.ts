import { configure } from '@testing-library/react';

// A loaded machine is slow, not wrong. Whether each ancestor is displayed is not asked: it takes jsdom most of its time.
configure({ asyncUtilTimeout: 60_000, defaultHidden: true });
