"""The browser of the tests."""

import pytest
from playwright.sync_api import Playwright

from tests.browser.conftest import Chromium

pytestmark = pytest.mark.browser


def test_a_browser_that_is_gone_is_replaced(playwright: Playwright) -> None:
    """One crash fails one test, not all those that come after it in the same process."""
    chromium = Chromium(playwright)
    first = chromium.running()
    assert chromium.running() is first

    first.close()
    second = chromium.running()

    assert second is not first
    second.new_page().close()
    chromium.close()
